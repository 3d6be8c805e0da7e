import type { ActorRole } from '@sabot/table';
import type { Person } from '../../api/shapes.ts';

/** Staff as the house lists them. */
export interface StaffMember extends Person {
  readonly invitedBy: string | null;
  readonly created: number;
  readonly disabled: number | null;
}
export interface StaffList {
  readonly staff: readonly StaffMember[];
}

export interface NewInvite {
  readonly token: string;
  readonly kind: 'staff' | 'patron';
  readonly role: ActorRole;
  readonly expires: number;
  readonly link: string;
}
