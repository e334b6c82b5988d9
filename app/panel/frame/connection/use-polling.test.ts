import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { poll } from './use-polling.ts';

const intervalMs = 1000;
let page: EventTarget & { hidden: boolean };
let browser: EventTarget;
let stop: () => void;
let load: ReturnType<typeof vi.fn<() => Promise<void>>>;

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { hidden: false });
  browser = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', browser);
  load = vi.fn<() => Promise<void>>(() => Promise.resolve());
  stop = poll(load, intervalMs);
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('repeats the request, also after a failed one', async () => {
  load.mockRejectedValueOnce(new Error('no network'));
  await vi.advanceTimersByTimeAsync(3 * intervalMs);
  expect(load).toHaveBeenCalledTimes(3);
});

test('waits for the response before it repeats the request', async () => {
  const answered = Promise.withResolvers<void>();
  load.mockReturnValueOnce(answered.promise);
  await vi.advanceTimersByTimeAsync(5 * intervalMs);
  expect(load).toHaveBeenCalledTimes(1);
  answered.resolve();
  await vi.advanceTimersByTimeAsync(intervalMs);
  expect(load).toHaveBeenCalledTimes(2);
});

test('requests nothing while the page is hidden, and at once when it is visible again or the network returns', async () => {
  page.hidden = true;
  await vi.advanceTimersByTimeAsync(3 * intervalMs);
  expect(load).not.toHaveBeenCalled();
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(0);
  browser.dispatchEvent(new Event('online'));
  expect(load).toHaveBeenCalledTimes(2);
});

test('leaves no timer and no listener behind', async () => {
  stop();
  page.dispatchEvent(new Event('visibilitychange'));
  browser.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(3 * intervalMs);
  expect(load).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
