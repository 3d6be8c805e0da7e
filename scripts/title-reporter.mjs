import { mkdirSync, writeFileSync } from 'node:fs';

/** Keeps the titles of the tests that ran, so that the clause page can name the tests of each clause, and the counts. */
export default class TitleReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const passed = [];
    let failed = unhandledErrors.length;
    for (const module of modules) {
      failed += module.errors().length;
      for (const test of module.children.allTests()) {
        if (test.result().state === 'passed') passed.push({ file: module.relativeModuleId, title: test.fullName });
        else failed += 1;
      }
    }
    mkdirSync('.cache', { recursive: true });
    writeFileSync('.cache/test-run.json', JSON.stringify({ passed, failed }));
  }
}
