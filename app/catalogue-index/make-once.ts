/** A function that makes a value when it is first called, and gives the same from then on. */
export function makeOnce<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
