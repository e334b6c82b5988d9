import path from 'node:path';
import { formatDateTime } from '#app/domain/shared/dates.ts';
import { openBackupLocation } from '#app/files/backups/backup-location.ts';
import type { Settings } from '#app/server/settings.ts';
import { formatSystemError } from '#app/texts/shared/system-errors.ts';
import { ok, problem, warning, type Finding } from './finding.ts';
import { lateFactor } from './restore-drill.ts';

/** Checks scheduled backups: whether they are made, outside of the store's own data, and recently. */
export async function checkBackups({ backups, s3, dataDir }: Settings): Promise<Finding[]> {
  if (!backups) {
    const cure = 'Escreva em BACKUP_TO uma pasta de outro disco, ou s3://bucket/prefixo; ou agende "loja backup".';
    return [warning('A loja não faz cópias de segurança sozinha: BACKUP_TO está vazia.', cure)];
  }
  const { to, everyMs } = backups;
  const isInside = !path.relative(dataDir, to).startsWith('..') && !to.startsWith('s3:');
  const place = isInside
    ? [warning(`As cópias (${to}) ficam dentro de DATA_DIR e se perdem com ele.`, 'Escreva em BACKUP_TO outro disco.')]
    : [];
  return [...place, await checkNewest().catch(reportUnreachable)];

  async function checkNewest(): Promise<Finding> {
    const [newest] = await openBackupLocation(to, s3).list();
    const why =
      'Com a loja ligada, o registro diz por que uma cópia falha ("backup failed"). Confira quem pode gravar lá.';
    if (!newest) return warning(`Ainda não há cópia da loja em ${to}.`, why);
    const when = `A cópia mais nova em ${to} é de ${formatDateTime(newest.createdAtMs)}`;
    return Date.now() - newest.createdAtMs > everyMs * lateFactor ? warning(`${when}.`, why) : ok(`${when}.`);
  }

  function reportUnreachable(error: unknown): Finding {
    return problem(
      `As cópias em ${to} não podem ser vistas: ${formatSystemError(error).replace(/\.$/, '')}.`,
      'Confira BACKUP_TO, e as BACKUP_S3_* de um bucket.',
    );
  }
}
