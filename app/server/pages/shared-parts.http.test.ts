import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/http/app.ts';
import { publicPaths } from '#tests/support/http/public-paths.ts';

let first: TestApp;
let second: TestApp;

beforeAll(async () => {
  first = await startTestApp();
  second = await startTestApp();
});

afterAll(async () => {
  await first.stop();
  await second.stop();
});

// Both run in this process, so the second one finds every card, menu and footer rendered.
test('a page put together from parts is the page that was rendered whole', async () => {
  for (const pathname of publicPaths) {
    const rendered = await (await first.get(pathname)).text();
    const assembled = await (await second.get(pathname)).text();
    expect(assembled).toBe(rendered);
    expect(assembled).not.toContain('<x-part');
  }
});
