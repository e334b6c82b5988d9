import { chromiumFlags, findChromium } from '../../scripts/lib/tools.mjs';
import { expect, test } from '../support/store.ts';

test.use({
  launchOptions: {
    executablePath: findChromium() ?? '',
    args: [...chromiumFlags, '--blink-settings=imagesEnabled=false'],
  },
});

test('the scripts load even when the browser shows no pictures', async ({ page, browserProblems }) => {
  browserProblems.allow(/image loading is disabled/);
  await page.goto('/shop');
  expect(await page.evaluate(() => [...document.images].some(({ naturalWidth }) => naturalWidth > 0))).toBe(false);
});
