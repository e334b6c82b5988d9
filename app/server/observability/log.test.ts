import { expect, test } from 'vitest';
import { serializeError } from './log.ts';

const fromDatabase = (fields: object, message = 'it failed') => Object.assign(new Error(message), fields);

test('a database error is logged with its cause, but without the row that its message repeats', () => {
  const row = { detail: 'Failing row contains (1, ana@correio.example).', where: 'COPY reviews, line 1: "ana"' };
  const error = fromDatabase({ code: '23514', table: 'reviews', constraint: 'reviews_rating', ...row });
  const serialized = serializeError(error);
  expect(serialized).toMatchObject({
    type: 'Error',
    message: 'it failed',
    code: '23514',
    constraint: 'reviews_rating',
  });
  expect(serialized['stack']).toContain('log.test.ts');
  expect(JSON.stringify(serialized)).not.toContain('ana');
});

test('a value that the database cannot read is logged neither in the message nor in the stack', () => {
  const error = fromDatabase({ code: '22P02' }, 'invalid input syntax for type integer: "ana "da" Silva"');
  const serialized = JSON.stringify(serializeError(error));
  expect(serialized).toContain('invalid input syntax for type integer: \\"…\\"');
  expect(serialized).not.toMatch(/ana|Silva/);
});

test('causes and grouped errors are logged', () => {
  const cause = new Error('the disk is full');
  expect(serializeError(new Error('not stored', { cause }))['message']).toBe('not stored: the disk is full');
  const group = new AggregateError([fromDatabase({ code: 'ECONNREFUSED', detail: 'x' }, 'refused')], 'no server');
  expect(serializeError(group)['reasons']).toEqual([{ type: 'Error', message: 'refused', code: 'ECONNREFUSED' }]);
});
