import { createHash } from 'node:crypto';
import type { StoredRow } from '#app/data/database/backup-tables.ts';
import { readDescription } from '#app/data/catalogue/sanitize-description.ts';
import { BackupProblem } from '#app/operations/backup/backup-format.ts';
import { findStoredPictureProblem } from '#app/operations/pictures/store-picture.ts';

/**
 * A row of a backup as the store may keep it: a description as harmless as a written one, a picture that was made by
 * the store. Whoever wrote the file may have been anybody.
 * @throws BackupProblem for a picture that the store cannot have made
 */
export async function cleanBackupRow(table: string, row: StoredRow): Promise<StoredRow> {
  if (table === 'products') return { ...row, description_html: readDescription(String(row['description_html'] ?? '')) };
  if (table === 'pictures') await checkPicture(row);
  return row;
}

async function checkPicture({ hash, mime, placeholder, bytes }: StoredRow): Promise<void> {
  const refuse = (reason: string) => {
    throw new BackupProblem(`A cópia de segurança tem uma imagem que não serve (${String(hash)}): ${reason}.`);
  };
  if (!Buffer.isBuffer(bytes) || !mime) return refuse('não está no formato da loja');
  if (createHash('sha256').update(bytes).digest('hex').slice(0, 20) !== hash) return refuse('não é a que foi guardada');
  if (!/^(data:image\/webp;base64,[A-Za-z0-9+/]+={0,2})?$/.test(String(placeholder))) {
    return refuse('a miniatura não está no formato da loja');
  }
  const problem = await findStoredPictureProblem(bytes, mime);
  if (problem) refuse(problem);
}
