/** Browser storage in memory. A test can limit the length of its values in characters. */
export class MemoryStorage {
  readonly texts = new Map<string, string>();
  readonly #maxLength: number;

  constructor(maxLength = Number.POSITIVE_INFINITY) {
    this.#maxLength = maxLength;
  }

  getItem(key: string): string | null {
    return this.texts.get(key) ?? null;
  }

  get length(): number {
    return this.texts.size;
  }

  key(index: number): string | null {
    return [...this.texts.keys()][index] ?? null;
  }

  removeItem(key: string): void {
    this.texts.delete(key);
  }

  setItem(key: string, text: string): void {
    if (text.length > this.#maxLength) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    this.texts.set(key, text);
  }
}
