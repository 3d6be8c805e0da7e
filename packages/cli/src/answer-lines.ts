import type { ExitStatus } from './command.ts';
import { lineBatches, print } from './streams.ts';

/** What one input line comes to: text for standard output, and whether the line was good. */
export interface LineAnswer {
  readonly text: string;
  readonly ok: boolean;
}

/** Answers standard input line by line, in order; a bad line never stops the next one. */
export const answerLines = async (answer: (line: string | null, number: number) => LineAnswer): Promise<ExitStatus> => {
  let status: ExitStatus = 0;
  let number = 0;
  for await (const lines of lineBatches(process.stdin)) {
    let text = '';
    for (const line of lines) {
      number += 1;
      const answered = answer(line, number);
      if (!answered.ok) status = 1;
      text += answered.text;
    }
    await print(text);
  }
  return status;
};
