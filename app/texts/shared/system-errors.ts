import { getErrorCode } from '#app/domain/shared/error-code.ts';

/** An error of the system or of the database in words, without a stack; of a file, with its place. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = getErrorCode(error);
  const known: Record<string, string> = {
    ENOENT: 'o arquivo ou a pasta não existe',
    EACCES: 'sem permissão',
    EPERM: 'sem permissão',
    EROFS: 'o disco é só de leitura',
    ENOSPC: 'o disco está cheio',
    SQLITE_FULL: 'o disco está cheio',
    '53100': 'o disco do servidor de banco está cheio',
    EDQUOT: 'acabou o espaço que esta conta tem no disco',
    EIO: 'o disco falhou',
    EEXIST: 'já há outra coisa com esse nome',
    ENOTEMPTY: 'a pasta não está vazia',
    ENAMETOOLONG: 'o nome é longo demais',
    EISDIR: 'é uma pasta',
    ENOTDIR: 'uma parte do caminho não é uma pasta',
    ECONNREFUSED: 'o servidor de banco não responde (confira se está ligado e o endereço em DATABASE_URL)',
    '28P01': 'usuário ou senha do banco não conferem',
    '3D000': 'o servidor não tem esse banco',
    DATABASE_NEWER: 'o banco foi feito por uma versão mais nova da loja; use essa versão, ou restaure uma cópia desta',
    SQLITE_CANTOPEN: 'o arquivo do banco não abre; confira a pasta e as permissões',
    SQLITE_IOERR: 'o disco está cheio ou falhou',
    SQLITE_NOTADB: 'o arquivo não é um banco de dados',
    SQLITE_CORRUPT: 'o arquivo do banco está danificado; restaure a última cópia de segurança',
    SQLITE_BUSY: 'outra tarefa está usando o banco há muito tempo; tente de novo daqui a pouco',
    '40P01': 'outra tarefa mexia nos mesmos dados; tente de novo',
  };
  // One for each of the things that SQLite does with a file.
  const words = known[code.replace(/^(SQLITE_IOERR)_.*/, '$1')];
  if (words === undefined) return error.message || code || 'erro desconhecido';
  return 'path' in error && typeof error.path === 'string' ? `${words} (${error.path})` : words;
}
