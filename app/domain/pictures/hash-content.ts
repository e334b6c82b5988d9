/**
 * Hash of a text as 14 hex digits (56 bits), for URLs whose content never changes. It is the published cyrb53 mixing,
 * which runs without `node:crypto` in the browser too. The URLs contain further data, so collisions are not a concern.
 */
export function hashContent(text: string): string {
  let low = 0xdeadbeef;
  let high = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    low = Math.imul(low ^ code, 2654435761);
    high = Math.imul(high ^ code, 1597334677);
  }
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  const digits = (value: number) => (value >>> 0).toString(16).padStart(8, '0');
  return (digits(high) + digits(low)).slice(0, 14);
}
