/** Something that is said, and stays said under the same key. */
export interface Said {
  readonly key: string;
  readonly texts: readonly string[];
}

const stands = (before: readonly Said[], { key, texts }: Said): boolean => {
  const old = before.find((each) => each.key === key);
  return old !== undefined && texts.every((text) => old.texts.includes(text));
};

/** In the order in which it was said: what is new comes last, and so does that to which something was added. */
export const saidInOrder = <S extends Said>(before: readonly Said[], now: readonly S[]): readonly S[] => {
  const old = now.filter((each) => stands(before, each));
  const places = new Map(before.map(({ key }, place) => [key, place]));
  return [
    ...old.sort((one, other) => (places.get(one.key) ?? 0) - (places.get(other.key) ?? 0)),
    ...now.filter((each) => !old.includes(each)),
  ];
};
