/** Why the server ends a feed. Codes from 4000 are our own. It stands apart from the schemas, so that pages may import it. */
export const CLOSE_CODES = {
  'bad-frame': {
    code: 1008,
    meaning: 'A frame that is none of those a client may send, or too many: do not come back.',
  },
  'session-ended': { code: 4401, meaning: 'The session is over: come back as whoever one is then.' },
  stopping: { code: 1012, meaning: 'The server stops: come back.' },
  slow: { code: 4008, meaning: 'The reader takes too long: come back.' },
  silent: { code: 1001, meaning: 'No answer to pings: come back.' },
} as const;
