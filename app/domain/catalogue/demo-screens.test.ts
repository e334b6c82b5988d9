import { expect, test } from 'vitest';
import { demoScreens, findDemoScreen } from './demo-screens.ts';

const samples = Array.from({ length: 12 }, (_, index) => ({
  id: index + 1,
  videoId: index === 3 || index === 7 ? 'BoaLida_Dm1' : '',
  offerEndMs: index === 2 || index === 4 ? 1 : null,
}));

test('the demo pages show, in order, the first sample, the first with a video, the first whose offer ends, the sixth and the ninth (PP11)', () => {
  expect(demoScreens.map((screen) => [screen.path, screen.pick(samples)?.id])).toEqual([
    ['/shop/shop-details', 1],
    ['/shop/shop-details-with-video', 4],
    ['/shop/shop-details-with-countdown', 3],
    ['/shop/shop-details-list', 6],
    ['/shop/shop-details-gallery', 9],
  ]);
});

test('demo pages pick no product when there are no samples, and an unknown path has no demo page', () => {
  expect(demoScreens.map((screen) => screen.pick([]))).toEqual(Array.from({ length: 5 }));
  expect(findDemoScreen('/shop/shop-details/1')).toBeUndefined();
});
