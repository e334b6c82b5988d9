/** The list that a JSON text holds; an empty one for anything else. Never throws. */
export function readArray(text: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
