import { expect, test } from 'vitest';
import { createShownVersion } from './follow-catalogue.ts';

test('a change is shown once its data are ready, and not before', () => {
  const shown = createShownVersion(7);
  const announcement = shown.announce();
  expect(shown.get()).toBe(7);
  announcement.show(8);
  expect(shown.get()).toBe(8);
});

test('a change whose data are ready late does not replace a later one', () => {
  const shown = createShownVersion(1);
  const [first, second, third] = [shown.announce(), shown.announce(), shown.announce()];
  second.show(3);
  first.show(2);
  expect(shown.get()).toBe(3);
  third.show(4);
  expect(shown.get()).toBe(4);
});

test('a catalogue that was restored to an older version replaces the newer one', () => {
  const shown = createShownVersion(9);
  shown.announce().show(4);
  expect(shown.get()).toBe(4);
});

test('a version that could not be read in time does not replace a newer one that is already shown', () => {
  const shown = createShownVersion(2);
  const [ownChange, noticedChange] = [shown.announce(), shown.announce()];
  ownChange.show(4);
  noticedChange.showUnread(3);
  expect(shown.get()).toBe(4);
  noticedChange.show(5);
  expect(shown.get()).toBe(5);
});

test('a version that could not be read in time is replaced by a newer one that was announced before it', () => {
  const shown = createShownVersion(2);
  const [ownChange, noticedChange] = [shown.announce(), shown.announce()];
  noticedChange.showUnread(3);
  expect(shown.get()).toBe(3);
  ownChange.show(4);
  expect(shown.get()).toBe(4);
});

test('a version that could not be read in time is not replaced by an older one that was announced before it', () => {
  const shown = createShownVersion(2);
  const [ownChange, noticedChange] = [shown.announce(), shown.announce()];
  noticedChange.showUnread(4);
  ownChange.show(3);
  expect(shown.get()).toBe(4);
});
