import type { Box } from './box.ts';
import type { FeltPlan } from './plan.ts';

const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`;

/** Where an element over the drawing stands. */
export const placeOf = (plan: Pick<FeltPlan, 'width' | 'height'>, { x, y, width, height }: Box) => ({
  left: percent(x, plan.width),
  top: percent(y, plan.height),
  width: percent(width, plan.width),
  height: percent(height, plan.height),
});
