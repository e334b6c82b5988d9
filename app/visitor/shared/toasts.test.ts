import { beforeEach, expect, test } from 'vitest';
import { dismissToast, showToast, toastStore } from '#app/visitor/shared/toasts.ts';

beforeEach(() => {
  for (const toast of toastStore.getSnapshot()) dismissToast(toast.id);
});

test('the latest three messages are shown, and listeners are notified', () => {
  let calls = 0;
  const unsubscribe = toastStore.subscribe(() => (calls += 1));
  for (const message of ['um', 'dois', 'três', 'quatro']) showToast({ kind: 'info', message });
  expect(toastStore.getSnapshot().map(({ message }) => message)).toEqual(['dois', 'três', 'quatro']);
  expect(calls).toBe(4);
  unsubscribe();
  dismissToast(toastStore.getSnapshot()[0]?.id ?? 0);
  expect(toastStore.getSnapshot().map(({ message }) => message)).toEqual(['três', 'quatro']);
  expect(calls).toBe(4);
});

test('a repeated message replaces the old one', () => {
  showToast({ kind: 'info', message: 'um' });
  const [first] = toastStore.getSnapshot();
  showToast({ kind: 'info', message: 'um' });
  expect(toastStore.getSnapshot()).toHaveLength(1);
  expect(toastStore.getSnapshot()[0]?.id).not.toBe(first?.id);
});
