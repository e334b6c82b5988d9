/** Copies the named fields of an object. */
export function pick<Value extends object, Key extends keyof Value>(value: Value, keys: readonly Key[]) {
  return Object.fromEntries(keys.map((key) => [key, value[key]])) as Pick<Value, Key>;
}
