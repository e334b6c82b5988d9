import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askAgain } from './use-asking-again.ts';

const everyMs = 1000;
let page: EventTarget & { hidden: boolean };
let browser: EventTarget;
let stop: () => void;
let ask: ReturnType<typeof vi.fn<() => Promise<void>>>;

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { hidden: false });
  browser = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', browser);
  ask = vi.fn<() => Promise<void>>(() => Promise.resolve());
  stop = askAgain(ask, everyMs);
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('repeats the request, also after a failed one', async () => {
  ask.mockRejectedValueOnce(new Error('no network'));
  await vi.advanceTimersByTimeAsync(3 * everyMs);
  expect(ask).toHaveBeenCalledTimes(3);
});

test('waits for the response before it repeats the request', async () => {
  const answered = Promise.withResolvers<void>();
  ask.mockReturnValueOnce(answered.promise);
  await vi.advanceTimersByTimeAsync(5 * everyMs);
  expect(ask).toHaveBeenCalledTimes(1);
  answered.resolve();
  await vi.advanceTimersByTimeAsync(everyMs);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('requests nothing while the page is hidden, and at once when it is visible again or the network returns', async () => {
  page.hidden = true;
  await vi.advanceTimersByTimeAsync(3 * everyMs);
  expect(ask).not.toHaveBeenCalled();
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(0);
  browser.dispatchEvent(new Event('online'));
  expect(ask).toHaveBeenCalledTimes(2);
});

test('leaves no timer and no listener behind', async () => {
  stop();
  page.dispatchEvent(new Event('visibilitychange'));
  browser.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(3 * everyMs);
  expect(ask).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
