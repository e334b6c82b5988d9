import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { writeAtomically } from '#app/data/disk/write-atomically.ts';
import type { Report } from '../../lib/report.ts';
import { makeAction, type CommandResult } from '../../lib/run-command.ts';
import { tokenTexts } from './texts.ts';

const tokenBytes = 32;

export function addTokenCommand(program: Command): void {
  program
    .command('token')
    .description(tokenTexts.description)
    .option('--backup', tokenTexts.backupOption)
    .option('--save', tokenTexts.saveOption)
    .action(makeAction(makeToken));
}

async function makeToken(
  report: Report,
  { backup, save }: { backup?: boolean; save?: boolean },
): Promise<CommandResult> {
  const token = randomBytes(tokenBytes).toString('base64url');
  const name = backup ? 'BACKUP_KEY' : 'ADMIN_TOKEN';
  if (save) await saveSecret(name, token);
  report.say(`${name}=${token}`);
  report.warn(save ? tokenTexts.saved : tokenTexts.copyIt);
  return { json: { token, saved: save === true } };
}

async function saveSecret(name: string, secret: string): Promise<void> {
  const text = existsSync('.env') ? await readFile('.env', 'utf8') : '';
  const line = `${name}=${secret}`;
  const pattern = new RegExp(`^\\s*(export\\s+)?${name}\\s*=.*$`, 'm');
  const separator = text === '' || text.endsWith('\n') ? '' : '\n';
  const next = pattern.test(text) ? text.replace(pattern, line) : `${text}${separator}${line}\n`;
  await writeAtomically('.env', async (handle) => handle.appendFile(next));
}
