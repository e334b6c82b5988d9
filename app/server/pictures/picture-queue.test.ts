import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInTurn } from './picture-queue.ts';

const never = new Promise<string>(() => {});

beforeEach(() => {
  // `setImmediate` is not faked, because the queue needs it to start waiting work.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a picture whose rendering hangs is started again, and the next pictures in the queue are rendered too', async () => {
  const draw = vi.fn<() => Promise<string>>().mockReturnValueOnce(never).mockResolvedValueOnce('drawn');
  const first = renderInTurn(draw);
  const others = [1, 2, 3].map((number) => renderInTurn(async () => number));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await first).toBe('drawn');
  expect(draw).toHaveBeenCalledTimes(2);
  expect(await Promise.all(others)).toEqual([1, 2, 3]);
});

test('a slow first attempt is used when it ends before the second', async () => {
  const slow = Promise.withResolvers<string>();
  const draw = vi.fn<() => Promise<string>>().mockReturnValueOnce(slow.promise).mockReturnValue(never);
  const drawn = renderInTurn(draw);
  await vi.advanceTimersByTimeAsync(40_000);
  slow.resolve('slow');
  expect(await drawn).toBe('slow');
});

test('a picture that always hangs fails in the end, and one that fails is not retried', async () => {
  const [outcome] = await Promise.allSettled([renderInTurn(() => never), vi.advanceTimersByTimeAsync(100_000)]);
  expect(outcome).toMatchObject({
    status: 'rejected',
    reason: expect.objectContaining({ message: expect.stringContaining('could not be drawn') }),
  });
  const draw = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('damaged'));
  await expect(renderInTurn(draw)).rejects.toThrow('damaged');
  expect(draw).toHaveBeenCalledTimes(1);
});
