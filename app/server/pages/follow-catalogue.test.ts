import { expect, test } from 'vitest';
import { createShownVersion } from './follow-catalogue.ts';

type Step = [announcement: number, version: number, shown: number, outcome?: 'unread'];

// The first element is the version shown at first. Each step shows the version of one of three announced changes.
test.each<[title: string, firstVersion: number, steps: Step[]]>([
  ['a change is shown once its data are ready, and not before', 7, [[0, 8, 8]]],
  [
    'a change whose data are ready late does not replace a later one',
    1,
    [
      [1, 3, 3],
      [0, 2, 3],
      [2, 4, 4],
    ],
  ],
  ['a catalogue that was restored to an older version replaces the newer one', 9, [[0, 4, 4]]],
  [
    'a version that could not be read in time does not replace a newer one that is already shown',
    2,
    [
      [0, 4, 4],
      [1, 3, 4, 'unread'],
      [1, 5, 5],
    ],
  ],
  [
    'a version that could not be read in time is replaced by a newer one that was announced before it',
    2,
    [
      [1, 3, 3, 'unread'],
      [0, 4, 4],
    ],
  ],
  [
    'a version that could not be read in time is not replaced by an older one that was announced before it',
    2,
    [
      [1, 4, 4, 'unread'],
      [0, 3, 4],
    ],
  ],
])('%s', (_title, firstVersion, steps) => {
  const shown = createShownVersion(firstVersion);
  const announcements = [shown.announce(), shown.announce(), shown.announce()];
  expect(shown.get()).toBe(firstVersion);
  for (const [announcement, version, expected, outcome] of steps) {
    announcements[announcement]?.[outcome === 'unread' ? 'showUnread' : 'show'](version);
    expect(shown.get()).toBe(expected);
  }
});
