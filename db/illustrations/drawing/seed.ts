/** A number that depends on the text alone (FNV-1a, 32 bits): the same product is always drawn the same way. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193) >>> 0;
  }
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d) >>> 0;
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** One of `choices`, always the same for the same text. @throws RangeError when there is nothing to choose from */
export function chooseBy<T>(text: string, choices: readonly T[]): T {
  const chosen = choices[hashText(text) % choices.length];
  if (chosen === undefined) throw new RangeError('Nothing to choose from');
  return chosen;
}

/** A repeatable sequence of numbers from 0 to 1, for scattered grains and blades of grass. */
export function createScatter(text: string): () => number {
  let state = hashText(text) || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 0x1_0000_0000;
  };
}

/** Lower case without accents, for looking words up. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
