import type { Page } from 'playwright-core';

/** What is lettered on the felt and cannot be read: under the small letter of its area, or over another line. */
export const unreadable = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    // A line's box is taller than its letters.
    const PADDING = 0.22;
    const boxOf = (element: Element) => {
      const { left, right, top, bottom, height } = element.getBoundingClientRect();
      const padding = element instanceof SVGElement ? height * PADDING : 0;
      return { text: element.textContent ?? '', left, right, top: top + padding, bottom: bottom - padding };
    };
    type Box = ReturnType<typeof boxOf>;
    const meet = (a: Box, b: Box): boolean =>
      a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom && b.top < a.bottom;
    const lines = [...document.querySelectorAll('.felt-lettering text')].map(boxOf);
    const letters = [...document.querySelectorAll('.felt-info > span')].map(boxOf);
    return [
      ...(lines.length === 0 ? ['nothing is lettered'] : []),
      ...lines.flatMap((line) => letters.filter((each) => meet(line, each)).map(() => `${line.text} under i`)),
      ...lines.flatMap((line, index) =>
        lines.slice(index + 1).flatMap((each) => (meet(line, each) ? [`${line.text} over ${each.text}`] : [])),
      ),
    ];
  });
