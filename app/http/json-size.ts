const [quote, backslash, comma, openList, openObject] = [0x22, 0x5c, 0x2c, 0x5b, 0x7b];

/**
 * Whether JSON holds at most so many values, told without parsing it: megabytes of brackets take the parser and every check after
 * it seconds, in which the store answers nobody. A text of any length is one value.
 */
export function hasAtMostValues(bytes: Uint8Array, maxValues: number): boolean {
  let values = 1;
  let isInText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (isInText) {
      // Whatever it escapes ends no text.
      if (byte === backslash) at += 1;
      else if (byte === quote) isInText = false;
    } else if (byte === quote) isInText = true;
    else if (byte === comma || byte === openList || byte === openObject) {
      values += 1;
      if (values > maxValues) return false;
    }
  }
  return values <= maxValues;
}
