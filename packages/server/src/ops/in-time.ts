/** Waits for work, but no longer than this. */
export const inTime = async (work: Promise<unknown>, milliseconds: number): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
};
