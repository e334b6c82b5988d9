/** The value that a JSON text holds; undefined for any other text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The list that a JSON text holds; an empty one for anything else. Never throws. */
export function readArray(text: string | null): unknown[] {
  const value = parseJson(text ?? '[]');
  return Array.isArray(value) ? value : [];
}

/** Whether a value is an object with fields, not an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value's own field; undefined when there is none. Inherited names such as `__proto__` are never read. */
export function readField(value: unknown, name: string): unknown {
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** The text itself; '' for anything that is none. */
export function readText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A finite number, also from a plain decimal text such as '12.5'; undefined for anything else. */
export function readNumber(value: unknown): number | undefined {
  const isDecimalText = typeof value === 'string' && /^-?\d{1,15}(\.\d{1,10})?$/.test(value);
  const number = isDecimalText ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** A whole number, also from text, brought into the range; undefined when it has a fraction or is no number. */
export function readInteger(value: unknown, { min, max }: { min: number; max: number }): number | undefined {
  const number = readNumber(value);
  if (number === undefined || !Number.isInteger(number)) return undefined;
  return Math.min(Math.max(number, min), max) + 0;
}
