/** Waits for work, but no longer than this; says whether it was done by then. */
export const inTime = async (work: Promise<unknown>, milliseconds: number): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  return Promise.race([work.then(() => true as const), late]).finally(() => clearTimeout(timer));
};
