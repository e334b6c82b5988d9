import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Command } from 'commander';
import type { Database } from '#app/data/database/database.ts';
import { backUpStore } from '#app/operations/backup/back-up-store.ts';
import { writeBackupFile } from '#app/files/backup-file.ts';
import { createProgress } from '../lib/progress.ts';
import { count, formatBytes } from '#app/texts/shared/amounts.ts';
import type { Report } from '../lib/report.ts';
import { runCommand, type CommandResult } from '../lib/run-command.ts';
import { resolveOwnersPath, withDatabase } from '../lib/environment.ts';

export function addBackupCommand(program: Command): void {
  program
    .command('backup')
    .description(
      'Grava uma cópia de segurança de tudo (produtos, imagens, comentários) num arquivo só, com a loja no ar. ' +
        'Serve também para mudar do banco embutido para o PostgreSQL, e de volta. Tem e-mails de clientes: guarde bem.',
    )
    .argument('<ARQUIVO>', 'arquivo a gravar, como loja-2026-11-20.backup')
    .option('--json', 'resultado em JSON, para programas')
    .action((file: string, options: { json?: boolean }) =>
      runCommand(options, (report) =>
        withDatabase((db, { backupKey }) => backUp(db, { file: resolveOwnersPath(file), key: backupKey, report })),
      ),
    );
}

async function backUp(
  db: Database,
  { file, key, report }: { file: string; key: string | null; report: Report },
): Promise<CommandResult> {
  const progress = createProgress({ isQuiet: report.isJson });
  let rows = 0;
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await db.snapshot((reads) =>
      writeBackupFile(
        file,
        backUpStore(reads, {
          nowMs: Date.now(),
          key,
          onRows(done) {
            rows = done.rows;
            progress.show({ label: 'Copiando', done: rows, total: undefined });
          },
        }),
      ),
    );
  } finally {
    progress.stop();
  }
  const { size } = await stat(file);
  report.say(`Cópia de segurança pronta em ${file}: ${count(rows, 'registro', 'registros')}, ${formatBytes(size)}.`);
  return { json: { file, rows, bytes: size } };
}
