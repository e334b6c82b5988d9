import fc from 'fast-check';

export { fc };

const defaultSeed = 20_261_121;

/**
 * Seed of fast-check's random values, so that a run can be repeated. A failed property prints it. `TEST_SEED=7 npx
 * vitest run …` uses other values.
 */
export const propertySeed = readSeed(process.env.TEST_SEED || String(defaultSeed));

fc.configureGlobal({ seed: propertySeed });

/** Checks a property with many values of each of the given kinds. The last argument is the function that checks it. */
export function forAll<Values extends [unknown, ...unknown[]]>(...args: Parameters<typeof fc.property<Values>>): void {
  fc.assert(fc.property(...args));
}

function readSeed(text: string): number {
  if (/^-?\d{1,9}$/.test(text)) return Number(text);
  throw new Error(`TEST_SEED must be a whole number of at most 9 digits, not '${text}'`);
}
