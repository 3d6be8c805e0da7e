/** A window closes within so many frames, and gives the focus back a little later still. */
const FRAMES = 30;
const FRAMES_AFTER = 4;

/** A window lies over the page. */
export const isCovered = (): boolean => document.querySelector('dialog[open]') !== null;

const after = (frames: number, what: () => void): void => {
  if (frames === 0) what();
  else requestAnimationFrame(() => after(frames - 1, what));
};

/** After something was done the hand goes back to the large button. */
export const focusPrimary = (frames = FRAMES): void =>
  after(1, () => {
    if (isCovered() && frames > 0) focusPrimary(frames - 1);
    else
      after(FRAMES_AFTER, () => {
        if (!isCovered()) document.querySelector<HTMLElement>('[data-primary]')?.focus({ preventScroll: true });
      });
  });
