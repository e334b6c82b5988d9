import { expect, test } from 'vitest';
import { createShownVersion } from './follow-catalogue.ts';

test('a change is shown when it is ready, and not before', () => {
  const shown = createShownVersion(7);
  const show = shown.announce();
  expect(shown.get()).toBe(7);
  show(8);
  expect(shown.get()).toBe(8);
});

test('a change that is ready late does not undo a later one', () => {
  const shown = createShownVersion(1);
  const [showFirst, showSecond, showThird] = [shown.announce(), shown.announce(), shown.announce()];
  showSecond(3);
  showFirst(2);
  expect(shown.get()).toBe(3);
  showThird(4);
  expect(shown.get()).toBe(4);
});

test('a catalogue that was put back to an older version is shown as well', () => {
  const shown = createShownVersion(9);
  shown.announce()(4);
  expect(shown.get()).toBe(4);
});
