import { type FrameExamples, TABLE_EXAMPLES, TOURNAMENT_EXAMPLES } from '@sabot/protocol';

const { CARD_EXPOSED, NAMES, TABLE_SUMMARY, TABLE_UPDATE, TABLE_VIEW } = TABLE_EXAMPLES;
const { TOURNAMENT_ANSWER } = TOURNAMENT_EXAMPLES;
const { at, sequence, deadline } = TABLE_UPDATE;

const beat = { kind: 'beat', at, sequence };
const pong = { kind: 'pong', at };
/** As a client sends it: others are told the same with the time. */
const peel = { kind: 'peel', draw: CARD_EXPOSED.draw, grip: 's', progress: 60 };

/** A frame of each kind, put together from what a house said, with lists cut short. A test holds each against its schema. */
export const FRAME_EXAMPLES: FrameExamples = {
  table: {
    hello: {
      kind: 'hello',
      at,
      sequence: TABLE_VIEW.sequence,
      epoch: null,
      deadline,
      names: NAMES,
      events: [],
      view: TABLE_VIEW,
    },
    update: TABLE_UPDATE,
    beat,
    peel: { ...peel, at },
    pong,
  },
  tournament: {
    hello: { ...TOURNAMENT_ANSWER, epoch: null },
    update: { ...TOURNAMENT_ANSWER, kind: 'update' },
    beat: { ...beat, sequence: TOURNAMENT_ANSWER.sequence },
    pong,
  },
  lobby: {
    hello: { kind: 'hello', at, tables: [TABLE_SUMMARY] },
    update: { kind: 'update', at, tables: [TABLE_SUMMARY] },
    beat: { kind: 'beat', at },
    pong,
  },
  sent: { ping: { kind: 'ping' }, peel },
};
