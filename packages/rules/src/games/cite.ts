/** `cite('TB')('5.1')` is `TB:5.1`. For several codes at once, a number that one of the texts lacks does not compile. */
export const cite =
  <Code extends string>(code: Code) =>
  <Number extends string>(number: Number) =>
    `${code}:${number}` as const;
