const unitMs: Record<string, number> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** '15m' in ms: a whole number from 1 to 9999 of seconds, minutes, hours or days; undefined for anything else. */
export function parseDuration(text: string): number | undefined {
  const [, count, unit = ''] = /^([1-9]\d{0,3})([smhd])$/.exec(text.trim()) ?? [];
  return count === undefined ? undefined : Number(count) * (unitMs[unit] ?? 0);
}
