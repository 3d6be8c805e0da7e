declare const brand: unique symbol;

/**
 * A value that only its parser or its constructor makes: no other value has the type, so that whoever takes one need not
 * look at it again. The mark is in the types alone.
 */
export type Branded<T, Name extends string> = T & { readonly [brand]: Name };
