import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { setUpTestApp } from '#tests/support/http/app.ts';

const app = setUpTestApp({ seed: async () => {} });

/** The linter's recommended rules, but for three. */
const rules = {
  // The name was asked for with it.
  'no-path-trailing-slash': 'off',
  // Lists without parameters refuse nothing that the description of every call does not say.
  'operation-4xx-response': 'off',
  // The owner decides what others may do with the catalogue, not the program's licence.
  'info-license': 'off',
} as const;

test('an OpenAPI linter finds nothing in the description of the API', async () => {
  const source = await (await app.get('/api/openapi.json')).text();
  const problems = await lintFromString({ source, config: await createConfig({ extends: ['recommended'], rules }) });
  expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([]);
});
