// Compiles the kernels of packages, AssemblyScript in `packages/*/kernel`, into TypeScript that has them as base64; part of
// `npm run build`. What is committed is compiled again only when its source has changed; `--check` compiles it in any
// case and says whether it is the same.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './ensure.mjs';

/** `--runtime stub` and no other memory than what a kernel says itself: kernels allocate nothing. */
const OPTIONS = ['-O3', '--converge', '--noAssert', '--runtime', 'stub', '--enable', 'simd', '--enable', 'bulk-memory'];

/** Each file directly in a folder `kernel` is a module of its own; what several share is in folders below it. */
const kernels = () =>
  readdirSync(join(root, 'packages')).flatMap((name) => {
    const folder = join(root, 'packages', name, 'kernel');
    if (!existsSync(folder)) return [];
    return readdirSync(folder)
      .filter((file) => file.endsWith('.ts'))
      .map((file) => ({
        source: join(folder, file),
        folder,
        target: join(root, 'packages', name, 'src', 'kernel-modules', file),
      }));
  });

/** Of all that a module may be made from: every source of its folder, the compiler and its options. */
const stampOf = ({ folder }) => {
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const hash = createHash('sha256').update(JSON.stringify([devDependencies.assemblyscript, OPTIONS]));
  for (const file of readdirSync(folder, { recursive: true }).sort()) {
    if (file.endsWith('.ts')) hash.update(`${file}\0`).update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex');
};

/** The module's bytes. The compiler is loaded here, because a checkout whose kernels are fresh does without it. */
const compile = async (source) => {
  const { default: asc } = await import('assemblyscript/asc');
  let bytes;
  const { error, stderr } = await asc.main(
    [relative(root, source), '--baseDir', root, '--outFile', 'kernel.wasm', ...OPTIONS],
    {
      writeFile: (name, contents) => {
        if (name === 'kernel.wasm') bytes = contents;
      },
    },
  );
  if (error !== null) throw new Error(`${relative(root, source)} does not compile.\n${stderr.toString()}`);
  return bytes;
};

const generated = async (kernel) => {
  const name = basename(kernel.source, '.ts');
  const base64 = Buffer.from(await compile(kernel.source)).toString('base64');
  return `// Made by \`npm run build\` from ${relative(root, kernel.source)}; what it was made from: ${stampOf(kernel)}\n\nexport const ${name.replaceAll('-', '_').toUpperCase()}_MODULE =\n  '${base64}';\n`;
};

const isFresh = (kernel) =>
  existsSync(kernel.target) && readFileSync(kernel.target, 'utf8').split('\n', 1)[0].endsWith(stampOf(kernel));

/** Compiles what has changed; false, with what is wrong on the terminal, where something does not compile. */
export const buildKernels = async () => {
  try {
    for (const kernel of kernels().filter((each) => !isFresh(each))) {
      const text = await generated(kernel);
      mkdirSync(dirname(kernel.target), { recursive: true });
      writeFileSync(kernel.target, text);
      process.stdout.write(`compiled ${relative(root, kernel.source)}\n`);
    }
    return true;
  } catch (error) {
    process.stdout.write(`${error.message}\n`);
    return false;
  }
};

/** Compiles all of them and compares; false where a committed module is not what its source compiles to. */
const checkKernels = async () => {
  let isFine = true;
  for (const kernel of kernels()) {
    const isSame = existsSync(kernel.target) && readFileSync(kernel.target, 'utf8') === (await generated(kernel));
    const verdict = isSame ? 'is fresh' : 'is not what its source compiles to: npm run build';
    process.stdout.write(`${relative(root, kernel.target)} ${verdict}\n`);
    isFine &&= isSame;
  }
  return isFine;
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const isFine = await (process.argv[2] === '--check' ? checkKernels() : buildKernels());
  process.exit(isFine ? 0 : 1);
}
