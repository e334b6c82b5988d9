import { openDatabase } from '#app/data/database/open-database.ts';
import { insertPerson, revokePerson } from '#app/data/owner/people.ts';
import { listQuotations } from '#app/data/quotation/quotation-lists.ts';
import { writeStorage } from '../support/stored-lists.ts';
import { usePanel } from '../support/panel-session.ts';
import { openQuotation, readQuotation } from '../support/quotation-link.ts';
import { expect, test } from '../support/journey-test.ts';

const whatsapp = '5567999990001';
usePanel({ isShared: true });

test("a customer who follows a seller's link writes to the seller, until the seller leaves [W9 W10]", async ({
  page,
  store,
  browserProblems,
}) => {
  const db = await openDatabase(store.location);
  const person = { name: 'Rui Costa', slug: 'rui-costa', whatsapp, role: 'seller', createdAtMs: 1 } as const;
  const id = (await db.transact((tx) => insertPerson(tx, person))) ?? 0;
  const link = page.getByRole('link', { name: 'Realizar uma cotação agora.' });
  await page.goto('/v/rui-costa');
  await page.waitForURL('/home');
  await page.goto('/shop/shop-details/1001');
  await expect.poll(async () => (await readQuotation(link)).phone).toBe(whatsapp);
  await writeStorage(page, { cart: [{ id: 1001, orderQuantity: 2 }] });
  await page.goto('/pages/cart');
  await expect(page.getByText('Quem atende você: Rui Costa')).toBeVisible();
  expect(await openQuotation(page, link)).toContain(`phone=${whatsapp}`);
  const listAssigned = async () => (await listQuotations(db, { nowMs: Date.now(), limit: 5, assignedTo: id })).length;
  await expect.poll(listAssigned).toBe(1);
  await db.transact((tx) => revokePerson(tx, { id, nowMs: Date.now() }));
  browserProblems.allow(/404/);
  await page.goto('/shop/shop-details/1001');
  await expect.poll(async () => (await readQuotation(link)).phone).not.toBe(whatsapp);
  expect(await page.evaluate(() => localStorage.getItem('seller'))).toBeNull();
  await db.close();
});
