import { getErrorCode } from '#app/domain/shared/error-code.ts';

/** Formats an error of the system or database without its stack. The text of a file error contains the path. */
export function formatSystemError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = getErrorCode(error);
  const reasons: Record<string, string> = {
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
    '28000':
      'o servidor de banco não deixa este usuário entrar; confira em DATABASE_URL se ele existe, e no servidor se pode entrar (login, pg_hba.conf)',
    '3D000': 'o servidor não tem esse banco; confira o nome em DATABASE_URL, ou crie-o com createdb',
    '42501': 'o usuário do banco não tem permissão; rode no servidor: alter database BANCO owner to USUARIO',
    '22P05': 'o banco não guarda todos os caracteres; crie outro com encoding UTF8',
    '25006': 'o servidor de banco é só de leitura; confira se DATABASE_URL não leva a uma réplica',
    DATABASE_FOREIGN: 'ele já tem tabelas de outro programa; use um banco vazio, só da loja',
    DATABASE_NEWER: 'o banco foi feito por uma versão mais nova da loja; use essa versão, ou restaure uma cópia desta',
    SQLITE_READONLY: 'o banco não aceita gravação; confira o dono e as permissões do arquivo e da pasta',
    SQLITE_CANTOPEN: 'o arquivo do banco não abre; confira a pasta e as permissões',
    SQLITE_IOERR: 'o disco está cheio ou falhou',
    SQLITE_NOTADB: 'o arquivo não é um banco de dados',
    SQLITE_CORRUPT: 'o arquivo do banco está danificado; restaure a última cópia de segurança',
    SQLITE_BUSY: 'outra tarefa está usando o banco há muito tempo; tente de novo daqui a pouco',
    '40P01': 'outra tarefa mexia nos mesmos dados; tente de novo',
  };
  // SQLite has an error code for each file operation; all codes with the same prefix share a description.
  const reason = reasons[code.replace(/^(SQLITE_(?:IOERR|READONLY|CANTOPEN))_.*/, '$1')];
  if (reason === undefined) return error.message || code || 'erro desconhecido';
  return 'path' in error && typeof error.path === 'string' ? `${reason} (${error.path})` : reason;
}
