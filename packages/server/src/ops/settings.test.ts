import { describe, expect, it } from 'vitest';
import { BadSetting, readSettings, SETTINGS, settingsHelp } from './settings.ts';

describe('settings', () => {
  it('listens to this machine alone, for play money, unless told otherwise', () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({ host: '127.0.0.1', port: 8417, money: 'play', database: null, origins: [] });
    expect(settings).toMatchObject({ trustProxy: false, secureCookies: false, metrics: 'loopback', rateLimits: true });
  });

  it('takes a flag before a variable, and a variable before what is usual', () => {
    const variables = { SABOT_PORT: '9000', SABOT_NAME: 'By variable', SABOT_HOST: '' };
    const settings = readSettings({ port: '9001' }, variables);
    expect(settings).toMatchObject({ port: 9001, name: 'By variable', host: '127.0.0.1' });
  });

  const GOOD: readonly (readonly [string, string, object])[] = [
    ['origin', 'https://a.example, http://b.example:8080', { origins: ['https://a.example', 'http://b.example:8080'] }],
    ['trust-proxy', '2', { trustProxy: 2 }],
    ['trust-proxy', '10.0.0.0/8,127.0.0.1', { trustProxy: '10.0.0.0/8,127.0.0.1' }],
    ['secure-cookies', 'on', { secureCookies: true }],
    ['demo', 'off', { demo: false }],
    ['database', 'postgres://u:p@h/n', { database: 'postgres://u:p@h/n' }],
  ];
  it.each(GOOD)('reads --%s %s', (flag, text, expected) => {
    expect(readSettings({ [flag]: text })).toMatchObject(expected);
  });

  const BAD: readonly (readonly [string, string])[] = [
    ['port', '65536'],
    ['port', '-1'],
    ['port', '80.5'],
    ['port', ''],
    ['money', 'gold'],
    ['origin', 'https://a.example/path'],
    ['origin', 'a.example'],
    ['trust-proxy', 'everyone'],
    ['secure-cookies', 'perhaps'],
    ['max-feeds', '0'],
  ];
  it.each(BAD)('does not take --%s %j', (flag, text) => {
    expect(() => readSettings({ [flag]: text })).toThrow(BadSetting);
    expect(() => readSettings({ [flag]: text })).toThrow(`--${flag} takes `);
  });

  it('names the variable that is wrong, and not what it holds', () => {
    expect(() => readSettings({}, { SABOT_PORT: 'hush' })).toThrow(/^SABOT_PORT takes 0\.\.65535\. (?!.*hush)/);
  });

  it('knows no other flag', () => {
    expect(() => readSettings({ prot: '80' })).toThrow('There is no setting --prot.');
  });

  it('explains every setting', () => {
    const help = settingsHelp().join('\n');
    for (const { flag, env, words } of Object.values(SETTINGS)) {
      expect(help).toContain(`--${flag} `);
      expect(help).toContain(env);
      expect(help).toContain(words);
    }
  });
});
