import { beforeEach, expect, test } from 'vitest';
import { dismissToast, getToasts, showToast, subscribeToToasts } from '#app/visitor/shared/toasts.ts';

beforeEach(() => {
  for (const toast of getToasts()) dismissToast(toast.id);
});

test('the latest three messages are shown, and whoever listens is told', () => {
  let calls = 0;
  const unsubscribe = subscribeToToasts(() => (calls += 1));
  for (const message of ['um', 'dois', 'três', 'quatro']) showToast({ kind: 'info', message });
  expect(getToasts().map(({ message }) => message)).toEqual(['dois', 'três', 'quatro']);
  expect(calls).toBe(4);
  unsubscribe();
  dismissToast(getToasts()[0]?.id ?? 0);
  expect(getToasts().map(({ message }) => message)).toEqual(['três', 'quatro']);
  expect(calls).toBe(4);
});

test('the same message again is a new one in the place of the old', () => {
  showToast({ kind: 'info', message: 'um' });
  const [first] = getToasts();
  showToast({ kind: 'info', message: 'um' });
  expect(getToasts()).toHaveLength(1);
  expect(getToasts()[0]?.id).not.toBe(first?.id);
});
