/** Browser storage in memory. It accepts only texts, as the real one does, and a test can limit its size. */
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
