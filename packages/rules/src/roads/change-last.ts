/** The same list with its last item changed. Roads only ever grow at their end. */
export const changeLast = <Item>(items: readonly Item[], change: (item: Item) => Item): readonly Item[] => [
  ...items.slice(0, -1),
  ...items.slice(-1).map(change),
];
