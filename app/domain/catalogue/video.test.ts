import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wildText } from '#tests/support/wild-text.ts';
import { getVideoId, getVideoUrl } from './video.ts';

test.each([
  ['AbC-12_xyz9', 'storevideo1', 'AbC-12_xyz9'],
  ['VIDEO-DEMO-CERCA', 'storevideo1', 'storevideo1'],
  ['AbC-12_xyz9?autoplay=1', 'storevideo1', 'storevideo1'],
  ['https://example.com/v', 'storevideo1', 'storevideo1'],
  ['AbC-12_xyz', 'storevideo1', 'storevideo1'],
  ['AbC-12_xyz90', 'storevideo1', 'storevideo1'],
  ['VIDEO-DEMO-CERCA', '', ''],
  ['', 'storevideo1', ''],
  ['  ', 'storevideo1', ''],
])('D02 the video "%s" with the store\'s "%s" plays "%s"', (videoId, fallback, played) => {
  expect(getVideoId(videoId, fallback)).toBe(played);
});

test('D02 only an id is ever embedded', () => {
  fc.assert(
    fc.property(wildText, wildText, (videoId, fallback) => {
      expect(getVideoId(videoId, fallback)).toMatch(/^([A-Za-z0-9_-]{11})?$/);
    }),
  );
  expect(getVideoUrl('AbC-12_xyz9')).toBe('https://www.youtube-nocookie.com/embed/AbC-12_xyz9');
});
