import { expect, test } from 'vitest';
import { makeBlankPostgresDatabase, openPostgresDatabase } from '#tests/support/databases/databases.ts';
import { startPgbouncer } from '#tests/support/databases/pgbouncer.ts';
import { runLoja } from '#tests/support/loja.ts';

test.each([
  ['/nenhum_banco', 'o servidor não tem esse banco', 'Crie no servidor um banco vazio com esse nome'],
  ['/postgres?user=ninguem', 'o servidor de banco não deixa este usuário entrar', 'Corrija o usuário e a senha'],
  [
    '/x?host=127.0.0.1&port=1&password=segredo',
    'o servidor de banco não responde',
    'Confira o endereço em DATABASE_URL',
  ],
])(
  'the doctor says how to reach the database of %s, and neither advises restoring it nor prints its password',
  async (address, reason, cure) => {
    const { location } = await openPostgresDatabase();
    const url = new URL(address, location.url ?? '').href;
    const { stdout, code } = await runLoja(['doctor'], { location: { ...location, url } });
    expect(code).toBe(1);
    expect(stdout).toContain(`PROBLEMA  O banco de dados não abre: ${reason}`);
    expect(stdout).toContain(`→ ${cure}`);
    expect(stdout).not.toMatch(/Restaure|segredo/);
  },
);

test('the doctor reports a direct URL of another database, and a database user without a time limit', async () => {
  const { location } = await openPostgresDatabase();
  const other = await makeBlankPostgresDatabase();
  const pooler = await startPgbouncer(location.url ?? '');
  try {
    const examine = async (env: Record<string, string>) =>
      (await runLoja(['doctor'], { location: { ...location, url: pooler.url }, env })).stdout;
    const right = await examine({ DATABASE_DIRECT_URL: location.url ?? '' });
    expect(right).toContain('As mudanças são anunciadas por DATABASE_DIRECT_URL.');
    expect(right).toContain('O usuário do banco não tem limite de tempo');
    const wrong = await examine({ DATABASE_DIRECT_URL: other });
    expect(wrong).toContain('PROBLEMA  Um aviso de mudança não chegou');
  } finally {
    await pooler.stop();
  }
});
