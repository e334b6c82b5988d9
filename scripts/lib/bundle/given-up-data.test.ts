import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { leaveOutUncaughtPromises, uncaughtPromises } from './given-up-data.ts';

const router = path.resolve(import.meta.dirname, '../../../node_modules/react-router/dist/production');

test('the installed decoder still makes the promises that nobody asks for', () => {
  const original = readFileSync(path.join(router, 'vendor/turbo-stream-v2/turbo-stream.js'), 'utf8');
  const left = leaveOutUncaughtPromises(original);
  for (const promise of uncaughtPromises) expect(left).not.toContain(promise);
  expect(left).toContain('value: decoded.value');
});

test('the router asks for nothing but the value of what it has decoded', () => {
  const users = globSync('lib/**/*.js', { cwd: router })
    .map((file) => readFileSync(path.join(router, file), 'utf8'))
    .filter((code) => code.includes('decodeViaTurboStream('));
  expect(users).not.toEqual([]);
  for (const code of users) expect(code).not.toMatch(/\b(decoded|value)\.done\b/);
});

test('another decoder has to be looked at anew', () => {
  expect(() => leaveOutUncaughtPromises('export {};')).toThrow('The router has changed');
});
