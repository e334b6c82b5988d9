import { expect, test } from 'vitest';
import { serializeError } from './log.ts';

const fromDatabase = (fields: object, message = 'it failed') => Object.assign(new Error(message), fields);

test('an error of the database keeps what names the fault and loses the row that it repeats', () => {
  const row = { detail: 'Failing row contains (1, ana@correio.example).', where: 'COPY reviews, line 1: "ana"' };
  const error = fromDatabase({ code: '23514', table: 'reviews', constraint: 'reviews_rating', ...row });
  const told = serializeError(error);
  expect(told).toMatchObject({ type: 'Error', message: 'it failed', code: '23514', constraint: 'reviews_rating' });
  expect(told['stack']).toContain('log.test.ts');
  expect(JSON.stringify(told)).not.toContain('ana');
});

test('a value that the database cannot read is not repeated, neither in the message nor in the stack', () => {
  const error = fromDatabase({ code: '22P02' }, 'invalid input syntax for type integer: "ana "da" Silva"');
  const told = JSON.stringify(serializeError(error));
  expect(told).toContain('invalid input syntax for type integer: \\"…\\"');
  expect(told).not.toMatch(/ana|Silva/);
});

test('causes and grouped errors are logged', () => {
  const cause = new Error('the disk is full');
  expect(serializeError(new Error('not stored', { cause }))['message']).toBe('not stored: the disk is full');
  const group = new AggregateError([fromDatabase({ code: 'ECONNREFUSED', detail: 'x' }, 'refused')], 'no server');
  expect(serializeError(group)['reasons']).toEqual([{ type: 'Error', message: 'refused', code: 'ECONNREFUSED' }]);
});
