import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GAMES } from '@sabot/rules';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const readme = readFileSync(join(root, 'README.md'), 'utf8');

const blocks = (language: string): readonly string[] =>
  [...readme.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(([, text = '']) => text);

/** Each command shown, with the output shown below it, if any. */
const examples = blocks('')
  .flatMap((block) => block.split(/^(?=\$ )/m))
  .filter((example) => example.startsWith('$ '))
  .map((example) => {
    const [command = '', ...output] = example.trimEnd().split('\n');
    return { command: command.slice(2), output: output.join('\n') };
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

  it('shows what the library answers', () => {
    const program = blocks('ts').join('\n');
    const printed = [...program.matchAll(/^\/\/ (.*)$/gm)].map(([, line = '']) => line.trim()).join(' ');
    const ran = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      cwd: join(root, 'packages/cli'),
      encoding: 'utf8',
    });
    expect(ran.stdout.replace(/\s+/g, ' ').trim()).toBe(printed);
  });

  it('has a row for each game and links that lead somewhere', () => {
    for (const { id, name, code } of GAMES)
      expect(readme).toContain(`| ${name.en} | ${name.zh} | \`${id}\` | ${code} |`);
    const links = [...readme.matchAll(/\]\(([^)]+)\)/g)].map(([, path = '']) => path);
    expect(links.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});
