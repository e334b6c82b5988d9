import { fc, forAll } from '#tests/support/properties.ts';
import { expect, test } from 'vitest';
import { getReminderPath, parseReminderQuery, planReminder } from './reminder.ts';

test.each([
  ['at noon', '2026-11-22T15:00:00Z', 34, { remindOn: '2026-12-21', endsOn: '2026-12-26' }],
  ['late in the evening in the shop, already tomorrow in UTC', '2026-11-23T02:30:00Z', 34, { endsOn: '2026-12-26' }],
  ['after midnight in the shop', '2026-11-23T03:00:00Z', 34, { endsOn: '2026-12-27' }],
  ['over a leap day', '2028-02-28T15:00:00Z', 2, { remindOn: '2028-03-01', endsOn: '2028-03-01' }],
])('a reminder requested %s counts the days from the day in the shop', (_case, now, days, expected) => {
  expect(planReminder(Date.parse(now), days)).toMatchObject(expected);
});

test('a reminder is after today and not after the feed runs out, and its URL contains the input', () => {
  const nowMs = Date.UTC(2026, 10, 22, 15);
  const query = fc.record({
    productId: fc.option(fc.integer({ min: 1, max: 999_999_999 })),
    days: fc.integer({ min: 1, max: 36_500 }),
  });
  forAll(query, (reminderQuery) => {
    const { remindOn, endsOn } = planReminder(nowMs, reminderQuery.days);
    expect(remindOn >= '2026-11-23' && remindOn <= endsOn).toBe(true);
    const path = getReminderPath(reminderQuery) ?? '';
    expect(parseReminderQuery(new URL(path, 'http://loja.example').searchParams)).toEqual(reminderQuery);
  });
});

test.each(['dias=0', 'dias=1.5', 'dias=36501', 'dias=10&produto=', 'dias=1e3'])(
  'a URL with the query "%s" requests no reminder',
  (search) => {
    expect(parseReminderQuery(new URLSearchParams(search))).toBeUndefined();
  },
);

test('feed that lasts less than a day has no reminder', () => {
  expect(getReminderPath({ productId: 1, days: 0 })).toBeUndefined();
});
