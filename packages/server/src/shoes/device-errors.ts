import type { Irregularity, Position } from '@sabot/rules';

/** What a card-reading device reports of itself, by its own number. */
export interface DeviceError {
  readonly code: string;
  readonly words: string;
  /** What staff do about it. */
  readonly act: string;
  /** Who is told. */
  readonly to: readonly Position[];
  /** What the Dealer may have to report; a device reports nothing by itself. */
  readonly proposes: Irregularity | null;
}

const DEALER = ['dealer'] as const;
const PIT = ['dealer', 'pit-supervisor'] as const;
const MANAGER = ['dealer', 'pit-supervisor', 'pit-manager'] as const;

export const DEVICE_ERRORS = {
  1: {
    code: 'cannot-read',
    words: 'The device could not read a card.',
    act: 'The card is drawn face down as unread; the Pit Supervisor keys it in when it is exposed.',
    to: PIT,
    proposes: null,
  },
  2: {
    code: 'overdraw',
    words: 'A card left the device that no hand takes.',
    act: 'It stays where it lies, face down; the Dealer reports it before anything else is drawn.',
    to: PIT,
    proposes: 'wrong-delivery',
  },
  3: {
    code: 'button-mishandled',
    words: 'A button of the device was pressed at the wrong time.',
    act: 'Nothing has changed at the table; the Dealer goes on.',
    to: DEALER,
    proposes: null,
  },
  4: {
    code: 'returned-at-exit',
    words: 'A card was pushed back into the exit of the device.',
    act: 'Nothing is drawn until the Pit Manager has said whether the order can be put right.',
    to: MANAGER,
    proposes: 'order-altered',
  },
  5: {
    code: 'returned-on-the-way',
    words: 'A card went back into the device on its way out.',
    act: 'Nothing is drawn until the Pit Manager has said whether the order can be put right.',
    to: MANAGER,
    proposes: 'order-altered',
  },
  6: {
    code: 'card-code-setting',
    words: 'The device is set for cards of another code.',
    act: 'Its readings cannot be relied on: it is reset before another card is drawn.',
    to: MANAGER,
    proposes: 'device-reset',
  },
  7: {
    code: 'drawing-time-out',
    words: 'No card was drawn within the time set in the device.',
    act: 'Nothing has changed at the table; the card that is due is drawn.',
    to: DEALER,
    proposes: null,
  },
} as const satisfies Readonly<Record<number, DeviceError>>;
