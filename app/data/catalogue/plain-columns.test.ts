import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { storedKinds } from '#app/data/catalogue/plain-columns.ts';
import { findProduct } from '#app/data/catalogue/products.ts';
import { mapKinds, plainFields, plainNames } from '#app/domain/catalogue/plain-fields.ts';
import { changeProduct } from '#app/operations/catalogue/write-product.ts';
import { fillCatalogue, openCatalogue } from '#tests/factories/catalogue.ts';
import { describeOnBothEngines } from '#tests/support/databases/databases.ts';

/** A distinct value for each field, which would change if it were stored in the wrong unit or kind of column. */
const values = mapKinds(plainFields, {
  text: (name) => `Texto de ${name}`.slice(0, 11),
  whole: (name) => 1_234_567 + plainNames.indexOf(name),
  decimal: (name) => 1234.57 + plainNames.indexOf(name),
  list: (name) => [`${name} 1,5`, `"${name}"`],
});

describeOnBothEngines('the plain fields of a product', (open) => {
  test('keep the exact value of a decimal', async () => {
    const { db } = await open();
    for (const value of [0, 0.01, 1.15, 1234.57, 999_999.99]) {
      const { rows } = await sql<{ stored: number }>`
        select cast(${storedKinds.decimal.write(value)} as bigint) as stored`.execute(db.query);
      expect(storedKinds.decimal.read(rows[0]?.stored ?? -1)).toBe(value);
    }
  });

  test('hold the greatest allowed value of each number', async () => {
    const greatest = mapKinds(plainFields, {
      text: () => 'abc',
      whole: (_, { max }) => max,
      decimal: (_, { max }) => max,
      list: () => [],
    });
    const { db } = await openCatalogue(open, [{ id: 1, ...greatest }]);
    expect(await findProduct(db, 1)).toMatchObject(greatest);
  });

  test('are read as they were written, and changing one leaves the others unchanged', async () => {
    const { db } = await openCatalogue(open, [{ id: 1, ...values }]);
    expect(await findProduct(db, 1)).toMatchObject(values);
    for (const [index, name] of plainNames.entries()) {
      const id = index + 2;
      await fillCatalogue(db, [{ id }]);
      const before = await findProduct(db, id);
      expect(await changeProduct(db, { id, input: { [name]: values[name] }, nowMs: 1 })).toMatchObject({ ok: true });
      const { updatedAtMs, ...after } = (await findProduct(db, id)) ?? {};
      expect({ ...after, updatedAtMs }).toEqual({ ...before, [name]: values[name], updatedAtMs });
    }
  });
});
