/** Why people or their money are not served, in words for whoever asked. */
export const PEOPLE_FAULTS = {
  'wrong-sign-in': 'No one signs in with this login and password.',
  'wrong-password': 'This is not your password.',
  locked: 'Too many wrong passwords; wait before the next one.',
  'no-such-invite': 'This link invites nobody.',
  'invite-used': 'This link has been used.',
  'invite-expired': 'This link is too old.',
  'login-taken': 'Someone else has this login.',
  'name-taken': 'Someone else has this name, or one that looks like it.',
  'bad-login': 'A login is 3 to 40 of the characters a-z 0-9 . _ -',
  'bad-name': 'A name is 1 to 40 printable characters.',
  'bad-password': 'A password is 10 to 200 characters.',
  'may-not-grant': 'This position is not yours to grant.',
  'may-not-disable': 'Shutting out this person takes a higher position than yours.',
  'may-not-handle-money': 'Money is paid in and out by a cashier, or by a pit supervisor or above.',
  'not-a-guest': 'Only a guest can become a patron.',
  'not-a-patron': 'Only guests and patrons have money with the house.',
  'no-such-person': 'There is no such person.',
  'no-such-table': 'There is no such table.',
  'not-for-cash': 'This house plays for cash: it has no guests, no open registration and gives no money away.',
  'bad-amount': 'An amount is a whole number of cents, above zero and at most 100,000,000,000.',
  'not-enough-money': 'There is not enough money in the account.',
  'enough-money': 'Play money is given again when little of it is left.',
  'too-often': 'Play money was given too often today.',
  'id-reused': 'This command id was used for something else.',
  busy: 'Others wrote to this account at the same time; ask again.',
} as const;
export type PeopleFault = keyof typeof PEOPLE_FAULTS;

/** What was asked for, or why not. */
export type Result<T, F extends PeopleFault> = { readonly ok: T } | { readonly fault: F };
