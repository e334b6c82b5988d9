import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { writeWholeFile } from '#app/files/atomic-file.ts';
import type { Report } from '../../lib/report.ts';
import { action, type CommandResult } from '../../lib/run-command.ts';

const tokenBytes = 32;

export function addTokenCommand(program: Command): void {
  program
    .command('token')
    .description('Sorteia uma senha forte (ADMIN_TOKEN) para as chamadas do dono.')
    .option('--backup', 'em vez dela, sorteia BACKUP_KEY, a chave que assina as cópias de segurança')
    .option('--save', 'grava no arquivo .env, no lugar da que houver')
    .action(action(makeToken));
}

async function makeToken(
  report: Report,
  { backup, save }: { backup?: boolean; save?: boolean },
): Promise<CommandResult> {
  const token = randomBytes(tokenBytes).toString('base64url');
  const name = backup ? 'BACKUP_KEY' : 'ADMIN_TOKEN';
  if (save) await saveSecret(name, token);
  report.say(`${name}=${token}`);
  report.warn(
    save
      ? 'Gravado no arquivo .env. Reinicie a loja para valer, e não mostre a senha a ninguém.'
      : 'Copie a linha para o arquivo .env (ou use --save), reinicie a loja e não mostre a senha a ninguém.',
  );
  return { json: { token, saved: save === true } };
}

async function saveSecret(name: string, secret: string): Promise<void> {
  const text = existsSync('.env') ? await readFile('.env', 'utf8') : '';
  const line = `${name}=${secret}`;
  const pattern = new RegExp(`^\\s*(export\\s+)?${name}\\s*=.*$`, 'm');
  const separator = text === '' || text.endsWith('\n') ? '' : '\n';
  const next = pattern.test(text) ? text.replace(pattern, line) : `${text}${separator}${line}\n`;
  await writeWholeFile('.env', async (handle) => handle.appendFile(next));
}
