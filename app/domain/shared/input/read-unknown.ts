/** Parses a JSON text; undefined when it is not valid JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Parses a JSON text that contains an array; an empty array for any other text. It never throws. */
export function readArray(text: string | null): unknown[] {
  const value = parseJson(text ?? '[]');
  return Array.isArray(value) ? value : [];
}

/** Whether a value is an object with fields, not an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Reads a value's own field; undefined when the value has no such field. Inherited fields such as `__proto__` are never
 * read.
 */
export function readField(value: unknown, name: string): unknown {
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** Returns the value if it is a string, otherwise an empty string. */
export function readText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/**
 * Reads a finite number, given as a number or as a plain decimal text such as '12.5'; undefined for any other value.
 */
export function readNumber(value: unknown): number | undefined {
  const isDecimalText = typeof value === 'string' && /^-?\d{1,15}(\.\d{1,10})?$/.test(value);
  const number = isDecimalText ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/**
 * Reads a whole number, given as a number or as a text, and clamps it to the range; undefined when the value has a
 * fraction or is not a number.
 */
export function readInteger(value: unknown, { min, max }: { min: number; max: number }): number | undefined {
  const number = readNumber(value);
  if (number === undefined || !Number.isInteger(number)) return undefined;
  return Math.min(Math.max(number, min), max) + 0;
}
