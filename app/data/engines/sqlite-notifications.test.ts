import { expect, onTestFinished, test } from 'vitest';
import { watchSqlite } from '#app/data/engines/sqlite-notifications.ts';

test('a change that could not be read when it was noticed is read again', async () => {
  const outcomes = [true, false, false, true];
  let checks = 0;
  let dataVersion = 1;
  const stop = watchSqlite({
    readDataVersion: () => dataVersion,
    check: async () => outcomes[checks++] ?? true,
  });
  onTestFinished(stop);
  await expect.poll(() => checks).toBe(1);
  dataVersion = 2;
  await expect.poll(() => checks).toBe(4);
});

test('a database that cannot be read ends neither the watch nor the process', async () => {
  let asked = 0;
  let checks = 0;
  const stop = watchSqlite({
    readDataVersion() {
      asked += 1;
      if (asked < 3) throw new Error('disk I/O error');
      return 1;
    },
    check: async () => (checks += 1) > 0,
  });
  onTestFinished(stop);
  await expect.poll(() => checks).toBe(1);
});
