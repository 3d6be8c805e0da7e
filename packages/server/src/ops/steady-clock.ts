/**
 * Milliseconds since 1970 that only ever go forward: a clock that is put right while the server runs moves no deadline.
 * It is as right as the machine's clock was when the process began.
 */
export const steadyNow = (): number => Math.floor(performance.timeOrigin + performance.now());
