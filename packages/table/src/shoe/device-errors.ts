import type { Irregularity, Position, Words } from '@sabot/rules';
import { type CommandRecord, device, house, OPEN } from '../records.ts';
import { refusal } from '../refusals.ts';
import { PHASES } from '../round.ts';
import { field, whole } from '../schema.ts';
import type { DeviceErrorNumber, OpenDeviceError, TableState } from '../state.ts';

/** What goes wrong with a card-reading device, by the device's own number (docs/DEVICES.md). */

export const DEVICE_ERROR_ENDS = ['next-card-read', 'attended-to'] as const;

interface DeviceError {
  readonly code: string;
  readonly means: Words;
  /** What staff do about it. */
  readonly act: Words;
  /** Who is told, the lowest first; the last of them, or anyone above, says that it is attended to. */
  readonly told: readonly Position[];
  /** What the Dealer may have to report; a device reports nothing by itself. */
  readonly proposes: Irregularity | null;
  /** Whether it is over with the next card that is read, or stays until a person has attended to it: nothing is drawn before. */
  readonly until: (typeof DEVICE_ERROR_ENDS)[number];
}

const DEALER = ['dealer'] as const;
const PIT = ['dealer', 'pit-supervisor'] as const;
const MANAGER = ['dealer', 'pit-supervisor', 'pit-manager'] as const;

export const DEVICE_ERRORS: Readonly<Record<DeviceErrorNumber, DeviceError>> = {
  1: {
    code: 'cannot-read',
    means: { en: 'The device could not read a card.', zh: '读牌器未能读出一张牌。' },
    act: {
      en: 'The card is drawn face down as unread; the Pit Supervisor keys it in when it is exposed.',
      zh: '该牌牌面向下派出，视为未读；翻开时由监场主任输入。',
    },
    told: PIT,
    proposes: null,
    until: 'next-card-read',
  },
  2: {
    code: 'overdraw',
    means: { en: 'A card left the device that no hand takes.', zh: '牌靴多抽出一张牌，两手均不需要。' },
    act: {
      en: 'It stays where it lies, face down; the Dealer reports it before anything else is drawn.',
      zh: '该牌牌面向下留在原处；荷官先上报，再抽其他牌。',
    },
    told: PIT,
    proposes: 'wrong-delivery',
    until: 'attended-to',
  },
  3: {
    code: 'button-mishandled',
    means: { en: 'A button of the device was pressed at the wrong time.', zh: '读牌器按钮在不当时刻被按下。' },
    act: { en: 'Nothing has changed at the table; the Dealer goes on.', zh: '赌台没有变化；荷官继续。' },
    told: DEALER,
    proposes: null,
    until: 'next-card-read',
  },
  4: {
    code: 'returned-at-exit',
    means: { en: 'A card was pushed back into the exit of the device.', zh: '有牌在牌靴出口被推回。' },
    act: {
      en: 'Nothing is drawn until the Pit Manager has said whether the order can be put right.',
      zh: '监场经理决定牌序能否恢复之前，不得抽牌。',
    },
    told: MANAGER,
    proposes: 'order-altered',
    until: 'attended-to',
  },
  5: {
    code: 'returned-on-the-way',
    means: { en: 'A card went back into the device on its way out.', zh: '有牌在抽出途中退回牌靴。' },
    act: {
      en: 'Nothing is drawn until the Pit Manager has said whether the order can be put right.',
      zh: '监场经理决定牌序能否恢复之前，不得抽牌。',
    },
    told: MANAGER,
    proposes: 'order-altered',
    until: 'attended-to',
  },
  6: {
    code: 'card-code-setting',
    means: { en: 'The device is set for cards of another code.', zh: '读牌器设定的牌码与所用的牌不符。' },
    act: {
      en: 'Its readings cannot be relied on: it is reset before another card is drawn.',
      zh: '其读数不可信：重置之后方可再抽牌。',
    },
    told: MANAGER,
    proposes: 'device-reset',
    until: 'attended-to',
  },
  7: {
    code: 'drawing-time-out',
    means: {
      en: 'No card was drawn within the time set in the device.',
      zh: '在读牌器设定的时间内没有抽牌。',
    },
    act: {
      en: 'Nothing has changed at the table; the card that is due is drawn.',
      zh: '赌台没有变化；照常抽下一张牌。',
    },
    told: DEALER,
    proposes: null,
    until: 'next-card-read',
  },
};

/** The position that says of an error that it is attended to. */
const attendantOf = (error: DeviceErrorNumber): Position => DEVICE_ERRORS[error].told.at(-1) ?? 'dealer';

/** One more of them: told again, it is the same error for longer. */
export const withDeviceError = (state: TableState, error: DeviceErrorNumber, at: number): TableState => {
  const known = state.deviceErrors.find((each) => each.error === error);
  const open: OpenDeviceError = { error, since: known?.since ?? at, times: (known?.times ?? 0) + 1 };
  return { ...state, deviceErrors: [...state.deviceErrors.filter((each) => each !== known), open] };
};

const withoutDeviceErrors = (state: TableState, isOver: (error: DeviceErrorNumber) => boolean): TableState =>
  state.deviceErrors.some(({ error }) => isOver(error))
    ? { ...state, deviceErrors: state.deviceErrors.filter(({ error }) => !isOver(error)) }
    : state;

export const afterDeviceErrorAttended = (state: TableState, attended: DeviceErrorNumber): TableState =>
  withoutDeviceErrors(state, (error) => error === attended);

/** The device reads again. */
export const afterCardRead = (state: TableState): TableState =>
  withoutDeviceErrors(state, (error) => DEVICE_ERRORS[error].until === 'next-card-read');

/** Whoever reports what an error proposes has attended to it. */
export const afterReportOf = (state: TableState, kind: Irregularity): TableState =>
  withoutDeviceErrors(state, (error) => DEVICE_ERRORS[error].proposes === kind);

/** The first error on whose account no card is to be drawn; null where there is none. */
export const errorHoldingUp = ({ deviceErrors }: TableState): DeviceErrorNumber | null =>
  deviceErrors.find(({ error }) => DEVICE_ERRORS[error].until === 'attended-to')?.error ?? null;

export const deviceErrorNumber = field(
  whole<DeviceErrorNumber>(1, 7),
  'the number by which the device names its fault (docs/DEVICES.md)',
);

const deviceErrorFields = { error: deviceErrorNumber };

/** Only a device that reads cards has errors of its own. */
export const reportDeviceError: CommandRecord<'report-device-error', typeof deviceErrorFields> = {
  name: 'report-device-error',
  summary: 'The card-reading device tells of a fault of its own; the staff act on it (docs/DEVICES.md).',
  fields: deviceErrorFields,
  access: [device],
  phases: OPEN,
  whilePending: true,
  candidates: () => [{ error: 1 }],
  decide: ({ config, command: { error } }) =>
    config.source === 'reader'
      ? [{ type: 'DeviceErrorReported', error }]
      : refusal('cannot-happen', null, 'No device reads the cards of this table.'),
};

export const acknowledgeDeviceError: CommandRecord<'acknowledge-device-error', typeof deviceErrorFields> = {
  name: 'acknowledge-device-error',
  summary:
    'A fault of the card-reading device is attended to: the last of those who are told of it says so, or anyone above.',
  fields: deviceErrorFields,
  access: [house('dealer')],
  accessTo: ({ error }) => [house(attendantOf(error))],
  phases: PHASES,
  whilePending: true,
  candidates: ({ state }) => state.deviceErrors.map(({ error }) => ({ error })),
  decide: ({ state, command: { error } }) =>
    state.deviceErrors.some((each) => each.error === error)
      ? [{ type: 'DeviceErrorAcknowledged', error }]
      : refusal('nothing-to-remedy', null, 'The device has no such fault open.'),
};
