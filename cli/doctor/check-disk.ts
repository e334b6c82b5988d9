import { existsSync } from 'node:fs';
import { rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { databaseFileName } from '#app/data/database/open-database.ts';
import { readDiskRoom } from '#app/operations/store/disk-room.ts';
import type { Settings } from '#app/server/settings.ts';
import { formatBytes } from '#app/texts/shared/amounts.ts';
import { formatSystemError } from '#app/texts/shared/system-errors.ts';
import { ok, problem, warning, type Finding } from './finding.ts';

/** Checks the data folder: whether it exists, is writable and has free space. */
export async function checkDisk({ dataDir, databaseUrl }: Settings): Promise<Finding[]> {
  if (!existsSync(dataDir)) {
    const started = 'Rode "npm start" uma vez, ou "loja import"; se a pasta mudou de lugar, corrija DATA_DIR.';
    return [problem(`A pasta dos dados (${dataDir}) não existe.`, started)];
  }
  return [await checkWriting(dataDir), await checkRoom(dataDir), ...(databaseUrl ? [] : await checkFile(dataDir))];
}

async function checkWriting(dataDir: string): Promise<Finding> {
  const trial = path.join(dataDir, `.teste-${process.pid}`);
  try {
    await writeFile(trial, 'x');
    await rm(trial);
    return ok(`A pasta dos dados (${dataDir}) aceita gravação.`);
  } catch (error) {
    return problem(
      `Não consigo gravar em ${dataDir}: ${formatSystemError(error)}.`,
      'Dê ao usuário da loja permissão de escrita na pasta (chown) ou libere espaço.',
    );
  }
}

async function checkRoom(dataDir: string): Promise<Finding> {
  const { level, freeBytes } = await readDiskRoom(dataDir);
  const free = formatBytes(freeBytes);
  const cure =
    'Libere espaço ou mude DATA_DIR para um disco maior. A pasta "pictures" pode ser esvaziada: é refeita sozinha.';
  if (level === 'too-little') return problem(`Restam só ${free} no disco.`, cure);
  if (level === 'little') return warning(`Restam ${free} no disco.`, cure);
  return ok(`Há ${free} livres no disco.`);
}

async function checkFile(dataDir: string): Promise<Finding[]> {
  const file = path.join(dataDir, databaseFileName);
  if (!existsSync(file)) {
    return [
      problem(
        `Não há banco de dados em ${file}.`,
        'Rode "npm start" uma vez, ou restaure uma cópia com "loja restore".',
      ),
    ];
  }
  const { size, mode } = await stat(file);
  const isOpen = (mode & 0o004) !== 0 && ((await stat(dataDir)).mode & 0o001) !== 0;
  return [
    ok(`O banco embutido tem ${formatBytes(size)}.`),
    ...(isOpen && process.platform !== 'win32'
      ? [
          warning(
            'Qualquer usuário desta máquina pode ler o banco, que tem e-mails de clientes.',
            `Rode: chmod 700 ${dataDir}`,
          ),
        ]
      : []),
  ];
}
