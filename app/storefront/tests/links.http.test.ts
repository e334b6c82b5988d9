import { LinkChecker } from 'linkinator';
import { expect, test } from 'vitest';
import { setUpTestApp } from '#tests/support/http/app.ts';

const app = setUpTestApp();
/** Other sites; telephone and mail; filtered lists, which are without end and lead to the same pages. */
const linksToSkip = [String.raw`^https?://(?!127\.0\.0\.1)`, '^(tel|mailto):', String.raw`\?`];

test('every link, picture and file that a page of the store names is there, and every fragment too', async () => {
  const { links } = await new LinkChecker().check({
    path: `${app.url}/home`,
    recurse: true,
    checkFragments: true,
    concurrency: 8,
    linksToSkip,
  });
  const checked = links.filter(({ state }) => state !== 'SKIPPED');
  expect(checked.filter(({ state }) => state === 'BROKEN').map(({ url, parent }) => `${url} on ${parent}`)).toEqual([]);
  expect(checked.length).toBeGreaterThan(100);
});
