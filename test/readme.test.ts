import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GAMES } from '@sabot/rules';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const readme = readFileSync(join(root, 'README.md'), 'utf8');

const blocks = (language: string, text: string = readme): readonly string[] =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(([, text = '']) => text);

/** Each command shown, with the output shown below it, if any. */
const examples = blocks('')
  .flatMap((block) => block.split(/^(?=\$ )/m))
  .filter((example) => example.startsWith('$ '))
  .map((example) => {
    const [command = '', ...output] = example.trimEnd().split('\n');
    return { command: command.slice(2), output: output.join('\n') };
  });

/** A program prints what its comments say. */
const showsWhatIsPrinted = (program: string): void => {
  const printed = [...program.matchAll(/^\/\/ (.*)$/gm)].map(([, line = '']) => line.trim()).join(' ');
  const ran = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: join(root, 'packages/cli'),
    encoding: 'utf8',
  });
  expect(ran.stderr).toBe('');
  expect(ran.stdout.replace(/\s+/g, ' ').trim()).toBe(printed);
};

const linksIn = (text: string): readonly string[] => [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, path = '']) => path);

describe('the README of each package', () => {
  const files = readdirSync(join(root, 'packages')).map((name) => join(root, 'packages', name, 'README.md'));
  const texts = files.map((file) => [file.split('/').at(-2), file, readFileSync(file, 'utf8')] as const);

  it.each(texts)('%s: shows what is printed, and links that lead somewhere', (_, file, text) => {
    expect(linksIn(text).filter((path) => !existsSync(join(dirname(file), path)))).toEqual([]);
    for (const program of blocks('ts', text)) showsWhatIsPrinted(program);
  });

  it('has an example wherever the package is a library', () => {
    const shown = texts.filter(([, , text]) => blocks('ts', text).length > 0).map(([name]) => name);
    expect(shown).toEqual(['client', 'odds', 'proof', 'protocol', 'rules', 'table', 'testkit', 'tournament']);
  });
});

describe('the README', () => {
  it('shows commands', () => {
    expect(examples.length).toBeGreaterThanOrEqual(7);
  });

  it.each(examples)('shows what happens: $command', ({ command, output }) => {
    const { FORCE_COLOR: _, ...env } = process.env;
    const local = command.replaceAll('npx sabot', `"${process.execPath}" packages/cli/bin/sabot.mjs`);
    const ran = spawnSync('sh', ['-c', local], { cwd: root, encoding: 'utf8', env });
    expect(ran.stderr).toBe('');
    expect(ran.stdout).not.toBe('');
    if (output !== '') expect(ran.stdout.trimEnd()).toBe(output);
  });

  it('shows what the library answers', () => showsWhatIsPrinted(blocks('ts').join('\n')));

  it('has a row for each game and links that lead somewhere', () => {
    for (const { id, name, code } of GAMES)
      expect(readme).toContain(`| ${name.en} | ${name.zh} | \`${id}\` | ${code} |`);
    expect(linksIn(readme).filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});
