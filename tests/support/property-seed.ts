import fc from 'fast-check';

const defaultSeed = 20_261_121;

/**
 * Seed of fast-check's random values, so that a run can be repeated. A failed property prints it. `TEST_SEED=7 npx
 * vitest run …` uses other values.
 */
export const propertySeed = readSeed(process.env.TEST_SEED || String(defaultSeed));

fc.configureGlobal({ seed: propertySeed });

function readSeed(text: string): number {
  if (/^-?\d{1,9}$/.test(text)) return Number(text);
  throw new Error(`TEST_SEED must be a whole number of at most 9 digits, not '${text}'`);
}
