import { expect, test } from 'vitest';
import { makeCode } from '#tests/factories/quotation.ts';
import { openCatalogue } from '#tests/factories/catalogue.ts';
import { describeOnBothEngines, openForTest } from '#tests/support/databases/databases.ts';
import { createVisitorQuotations, quotationLimits } from './visitor-quotations.ts';

const { perSender } = quotationLimits;

describeOnBothEngines('the limits for one IP address, shared by two processes', (openDatabase) => {
  async function openTwice({ maxPerHour = 1000 } = {}) {
    const { db, location } = await openCatalogue(openDatabase, [{ id: 1 }]);
    const now = () => Date.UTC(2026, 10, 20, 15);
    const options = { now, clock: now, hashKey: 'chave', isOn: async () => true, validDays: 10, maxPerHour };
    const processes = [db, await openForTest(location)].map((processDb) =>
      createVisitorQuotations({ db: processDb, ...options }),
    );
    let turn = 0;
    const getNextProcess = () => {
      const process = processes[(turn += 1) % 2];
      if (!process) throw new Error('No process');
      return process;
    };
    return {
      postQuotation: (sender: string, codigo = makeCode()) =>
        getNextProcess().post({ input: { codigo, itens: [{ produtoId: 1, quantidade: 2 }] }, sender }),
      open: (code: string, sender: string) => getNextProcess().find({ code, sender }),
    };
  }

  test('apply to new quotations in addition to the limit of the store, but not to the same quotation sent again', async () => {
    const { postQuotation } = await openTwice({ maxPerHour: perSender + 1 });
    const codigo = makeCode();
    for (let count = 0; count < 3; count += 1) expect(await postQuotation('a', codigo)).toMatchObject({ ok: true });
    for (let count = 1; count < perSender; count += 1) await postQuotation('a');
    for (const _ of [1, 2]) {
      expect(await postQuotation('a')).toMatchObject({ error: { kind: 'too-many', retryAfterSeconds: 600 } });
    }
    expect(await postQuotation('b')).toMatchObject({ ok: true });
    expect(await postQuotation('c')).toMatchObject({ error: { kind: 'too-many' } });
    expect(await postQuotation('a', codigo)).toMatchObject({ value: { isNew: false } });
  });

  test('apply to attempts with unknown codes, but not to a known code, which always opens its quotation', async () => {
    const { postQuotation, open } = await openTwice();
    const code = makeCode();
    await postQuotation('a', code);
    for (let count = 0; count < perSender; count += 1) {
      expect(await open(code, 'a')).toMatchObject({ ok: true });
      expect(await open(makeCode(), 'a')).toMatchObject({ error: { kind: 'unknown' } });
    }
    for (const _ of [1, 2]) {
      expect(await open(makeCode(), 'a')).toMatchObject({ error: { kind: 'too-many' } });
      expect(await open(code, 'a')).toMatchObject({ ok: true });
      expect(await open(makeCode(), 'b')).toMatchObject({ error: { kind: 'unknown' } });
    }
  });
});
