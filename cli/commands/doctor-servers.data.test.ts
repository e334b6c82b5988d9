import { expect, test } from 'vitest';
import { makeBlankPostgresDatabase, openPostgresDatabase } from '#tests/support/databases/databases.ts';
import { startPgbouncer } from '#tests/support/databases/pgbouncer.ts';
import { runLoja } from '#tests/support/loja.ts';

test('the doctor tells of a direct way that is none, of a missing limit of time, and of what is no replica', async () => {
  const { location } = await openPostgresDatabase();
  const other = await makeBlankPostgresDatabase();
  const pooler = await startPgbouncer(location.url ?? '');
  try {
    const examine = async (env: Record<string, string>) =>
      (await runLoja(['doctor'], { location: { ...location, url: pooler.url }, env })).stdout;
    const right = await examine({
      DATABASE_DIRECT_URL: location.url ?? '',
      DATABASE_READ_URL: other,
    });
    expect(right).toContain('As mudanças são anunciadas por DATABASE_DIRECT_URL.');
    expect(right).toContain('O usuário do banco não tem limite de tempo');
    expect(right).toContain('PROBLEMA  DATABASE_READ_URL não é uma réplica deste banco');
    const wrong = await examine({ DATABASE_DIRECT_URL: other });
    expect(wrong).toContain('PROBLEMA  Um aviso de mudança não chegou');
  } finally {
    await pooler.stop();
  }
});
