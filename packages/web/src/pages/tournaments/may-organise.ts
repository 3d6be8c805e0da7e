import { POSITIONS } from '@sabot/rules';
import { reaches } from '@sabot/table';
import type { Me } from '../../api/shapes.ts';

/** Tournaments are set up by Pit Managers and whoever stands above them. */
export const mayOrganise = (me: Me | null): boolean => {
  const held = POSITIONS.find((position) => position === me?.person?.role);
  return held !== undefined && reaches(held, 'pit-manager', null);
};
