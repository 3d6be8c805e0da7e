const FRAMES = 30;

/** After something was done the hand goes back to the large button, once a window that closes has let go of the focus. */
export const focusPrimary = (frames = FRAMES): void => {
  requestAnimationFrame(() => {
    const isCovered = document.querySelector('dialog[open]') !== null;
    if (isCovered && frames > 0) focusPrimary(frames - 1);
    else document.querySelector<HTMLElement>('[data-primary]')?.focus();
  });
};
