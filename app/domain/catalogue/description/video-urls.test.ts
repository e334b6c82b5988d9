import { forAll } from '#tests/support/properties.ts';
import { expect, test } from 'vitest';
import { oddText } from '#tests/support/odd-text.ts';
import { getVideoFrameUrl, getVideoId, getVideoPageUrl, extractVideoId } from './video-urls.ts';

test.each([
  ['AbC-12_xyz9', 'storevideo1', 'AbC-12_xyz9'],
  ['VIDEO-DEMO-CERCA', 'storevideo1', 'storevideo1'],
  ['AbC-12_xyz90', 'storevideo1', 'storevideo1'],
  ['', 'storevideo1', ''],
])('video id "%s" with the fallback video "%s" plays "%s" (PP3, PP4)', (videoId, fallback, played) => {
  expect(getVideoId(videoId, fallback)).toBe(played);
});

test.each([
  ['https://youtu.be/AbC-12_xyz9', 'AbC-12_xyz9'],
  ['m.youtube.com/watch?list=1&v=AbC-12_xyz9', 'AbC-12_xyz9'],
  ['https://youtube.com/shorts/AbC-12_xyz9?feature=share', 'AbC-12_xyz9'],
  ['https://youtu.be/AbC-12_xyz90', 'https://youtu.be/AbC-12_xyz90'],
])('the video URL "%s" is read as "%s" (PP3, PP4)', (url, id) => {
  expect(extractVideoId(url)).toBe(id);
});

test('only a well-formed video id is embedded (PP3, PP4)', () => {
  forAll(oddText, oddText, (videoId, fallback) => {
    expect(getVideoId(videoId, fallback)).toMatch(/^([A-Za-z0-9_-]{11})?$/);
  });
  expect(getVideoFrameUrl('AbC-12_xyz9')).toBe('https://www.youtube-nocookie.com/embed/AbC-12_xyz9');
  expect(extractVideoId(getVideoPageUrl('AbC-12_xyz9'))).toBe('AbC-12_xyz9');
});
