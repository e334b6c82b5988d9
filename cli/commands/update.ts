import { setTimeout as wait } from 'node:timers/promises';
import type { Command } from 'commander';
import { readRunFile, type RunningStore } from '#app/server/processes/run-file.ts';
import { readSettings, resolveOwnersPath, storeFolder } from '../lib/environment.ts';
import { CommandFailure, exitCodes } from '../lib/exit-codes.ts';
import type { Report } from '../lib/report.ts';
import { action, type CommandResult } from '../lib/run-command.ts';
import { buildVersion, checkSource, tryVersion } from '../update/new-version.ts';
import { prepareSwap } from '../update/swap-folders.ts';

/** Migrations of many products and a rebuilt search index take time. */
const openTimeoutMs = 300_000;
const lookEveryMs = 50;

export function addUpdateCommand(program: Command): void {
  program
    .command('update')
    .description(
      'Troca a loja por uma versão nova que está em outra pasta. Constrói e ensaia a nova com a loja aberta; se algo ' +
        'falhar, a de antes continua.',
    )
    .argument('<pasta>', 'pasta com a versão nova: um clone do git atualizado ou o arquivo baixado, já aberto')
    .action(action(update));
}

async function update(report: Report, folder: string): Promise<CommandResult> {
  const source = resolveOwnersPath(folder);
  const settings = readSettings();
  await checkSource(source, storeFolder);
  report.say('Construindo a versão nova. A loja continua aberta.');
  await buildVersion(source);
  const { swap, undo, previous } = await prepareSwap(source, storeFolder);
  const running = findRunning(settings.dataDir);
  await swap();
  report.say('Ensaiando a versão nova com uma cópia dos dados.');
  await tryVersion(storeFolder, settings).catch(async (error: unknown) => {
    await undo();
    throw error;
  });
  report.say(`Versão nova no lugar. A de antes está em ${previous}.`);
  if (!running) {
    report.say('A loja não está aberta: rode "npm start".');
    return { json: { restarted: false, closedMs: 0 } };
  }
  const closedMs = await restart(running, settings.dataDir, previous);
  report.say(`A loja reabriu em ${(closedMs / 1000).toFixed(1).replace('.', ',')} s.`);
  return { json: { restarted: true, closedMs } };
}

/** The store that runs over this data, if any. */
function findRunning(dataDir: string): RunningStore | undefined {
  const running = readRunFile(dataDir);
  if (!running) return undefined;
  try {
    process.kill(running.pid, 0);
    return running;
  } catch {
    return undefined;
  }
}

/** @returns for how long nothing answered, in ms, at most */
async function restart(running: RunningStore, dataDir: string, previous: string): Promise<number> {
  const sinceMs = Date.now();
  process.kill(running.pid, 'SIGUSR2');
  while (Date.now() - sinceMs < openTimeoutMs) {
    await wait(lookEveryMs);
    const now = findRunning(dataDir);
    if (now && now.startedMs >= sinceMs) return now.startedMs - sinceMs;
  }
  throw new CommandFailure(
    'A versão nova está no lugar, mas a loja não reabriu. Rode "npm start" e leia o que ela diz; a versão de antes está ' +
      `em ${previous}.`,
    { exitCode: exitCodes.failed },
  );
}
