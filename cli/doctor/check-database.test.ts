import { expect, test } from 'vitest';
import { getConnectionAdvice } from './check-database.ts';

test.each([
  ['SQLITE_NOTADB', 'Restaure a última cópia'],
  ['SQLITE_CORRUPT_INDEX', 'Restaure a última cópia'],
  ['SQLITE_BUSY', 'Espere'],
  ['SQLITE_FULL', 'Libere espaço'],
  ['SQLITE_IOERR_READ', 'Confira o disco'],
  ['SQLITE_CANTOPEN', 'Confira de quem são'],
])('an error %s of the database calls for the advice "%s"', (code, advice) => {
  expect(getConnectionAdvice(Object.assign(new Error(code), { code }))).toContain(advice);
});
