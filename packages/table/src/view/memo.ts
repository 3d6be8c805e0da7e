/** What is made of a record, made once for as long as that record is around: records are never changed. */
export const memoByRecord = <Key extends object, Made>(make: (record: Key) => Made): ((record: Key) => Made) => {
  const made = new WeakMap<Key, Made>();
  return (record) => {
    const known = made.get(record);
    if (known !== undefined) return known;
    const fresh = make(record);
    made.set(record, fresh);
    return fresh;
  };
};
