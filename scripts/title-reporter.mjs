import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const FILE = '.cache/test-run.json';

/**
 * Stores the titles of passed tests, for the clause page, and the number of failed ones. Runs of the same `npm test`
 * add to one file.
 */
export default class TitleReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const before = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : { passed: [], failed: 0 };
    const { passed } = before;
    let failed = before.failed + unhandledErrors.length;
    for (const module of modules) {
      failed += module.errors().length;
      for (const test of module.children.allTests()) {
        if (test.result().state === 'passed') passed.push({ file: module.relativeModuleId, title: test.fullName });
        else failed += 1;
      }
    }
    mkdirSync('.cache', { recursive: true });
    writeFileSync(FILE, JSON.stringify({ passed, failed }));
  }
}
