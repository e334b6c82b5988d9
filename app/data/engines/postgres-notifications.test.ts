import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { quotationChannel } from '#app/data/quotation/quotation-changes.ts';
import { catalogueChannel } from '#app/data/catalogue/version.ts';
import { fillCatalogue } from '#tests/factories/catalogue.ts';
import { openQuotations } from '#tests/factories/stored-quotations.ts';
import { openPostgresDatabase } from '#tests/support/databases/databases.ts';

/** The interval at which stores poll in addition would hide a missing notification. */
test('PostgreSQL tells other stores of a changed catalogue and of a quotation at once', async () => {
  const { db, location } = await openPostgresDatabase();
  const listener = new pg.Client(location.url ?? '');
  await listener.connect();
  onTestFinished(() => listener.end());
  const heard: string[] = [];
  listener.on('notification', ({ channel }) => heard.push(channel));
  await listener.query(`listen ${catalogueChannel}`);
  await listener.query(`listen ${quotationChannel}`);

  await fillCatalogue(db, [{ id: 1 }]);
  await expect.poll(() => heard).toEqual([catalogueChannel]);

  await openQuotations(db).post();
  await expect.poll(() => heard).toEqual([catalogueChannel, quotationChannel]);
});
