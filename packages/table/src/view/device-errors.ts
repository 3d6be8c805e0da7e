import { instantSchema, irregularity, position, wordsSchema } from '../fields.ts';
import { field, listOf, nullable, oneOf, shownRecord, type TypeOf, text, whole } from '../schema.ts';
import { DEVICE_ERROR_ENDS, DEVICE_ERRORS, deviceErrorNumber } from '../shoe/device-errors.ts';
import type { OpenDeviceError } from '../state.ts';
import { memoByRecord } from './memo.ts';

/** A fault of the card-reading device that is not over, with what staff need to know of it. */
export const deviceErrorViewSchema = shownRecord('a fault of the card-reading device', {
  error: deviceErrorNumber,
  code: field(text, 'its name for programs'),
  since: field(instantSchema, 'when the device told of it first'),
  times: field(whole(1), 'how often it was told since'),
  means: field(wordsSchema, 'what it means'),
  act: field(wordsSchema, 'what is done about it'),
  told: field(listOf(position), 'who is told, the lowest first: the last of them, or anyone above, acknowledges it'),
  proposes: nullable(field(irregularity, 'what the Dealer may have to report, which ends it; null for nothing')),
  until: field(
    oneOf(DEVICE_ERROR_ENDS),
    'whether it is over with the next card that is read, or a person must attend to it before another card is drawn',
  ),
});
export type DeviceErrorView = TypeOf<typeof deviceErrorViewSchema>;

export const deviceErrorView = memoByRecord(
  ({ error, since, times }: OpenDeviceError): DeviceErrorView => ({ error, since, times, ...DEVICE_ERRORS[error] }),
);
