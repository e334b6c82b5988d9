import type { Command } from 'commander';
import { openWithoutMigrating } from '#app/data/database/open-database.ts';
import { rebuildDerivedData } from '#app/data/database/database-health.ts';
import { writeDoctorReport } from '#app/operations/store/doctor-report.ts';
import { getDatabaseLocation, type Settings } from '#app/server/settings.ts';
import { getConnectionAdvice, checkDatabase } from '../../doctor/check-database.ts';
import { checkBackups } from '../../doctor/check-backups.ts';
import { checkDisk } from '../../doctor/check-disk.ts';
import { checkPeople } from '../../doctor/check-people.ts';
import { checkShop } from '../../doctor/check-shop.ts';
import { drillRestore } from '../../doctor/restore-drill.ts';
import { checkPooler } from '../../doctor/check-pooler.ts';
import { checkSettings } from '../../doctor/check-settings.ts';
import { problem, type Finding } from '../../doctor/finding.ts';
import { exitCodes } from '../../lib/exit-codes.ts';
import { withProgress } from '../../lib/progress.ts';
import type { Report } from '../../lib/report.ts';
import { makeAction, type CommandResult } from '../../lib/run-command.ts';
import { resolveOwnersPath, withDatabase } from '../../lib/environment.ts';
import { placeholderTexts } from '../../lib/texts.ts';
import { doctorTexts } from './texts.ts';

interface DoctorOptions {
  /** Backup to restore; `true` when the option has no value. */
  restoreDrill?: string | true;
  mend?: boolean;
}

const levelWidth = Math.max(...Object.values(doctorTexts.levels).map((word) => word.length));

export function addDoctorCommand(program: Command): void {
  program
    .command('doctor')
    .description(doctorTexts.description)
    .option('--mend', doctorTexts.mendOption)
    .option(`--restore-drill [${placeholderTexts.backup}]`, doctorTexts.restoreDrillOption)
    .action(makeAction(runDoctor));
}

async function runDoctor(report: Report, { mend, restoreDrill }: DoctorOptions): Promise<CommandResult> {
  const { findings, settings } = checkSettings(process.env);
  if (settings) {
    const disk = await checkDisk(settings);
    findings.push(...disk, ...(await checkBackups(settings)));
    const canOpen = settings.databaseUrl !== null || disk.every(({ level }) => level !== 'problem');
    if (canOpen && mend) {
      const { removedPictures } = await withDatabase((db) => rebuildDerivedData(db, Date.now()));
      report.say(doctorTexts.mended);
      if (removedPictures > 0) report.say(doctorTexts.picturesRemoved(removedPictures));
    }
    if (canOpen) findings.push(...(await openAndCheck(settings, report)), ...(await checkPooler(settings)));
    if (restoreDrill !== undefined) {
      const target = restoreDrill === true ? undefined : resolveOwnersPath(restoreDrill);
      findings.push(...(await drillRestore(target, settings)));
    }
    await storeReport(settings, findings);
  }
  const problems = findings.filter(({ level }) => level === 'problem').length;
  const warnings = findings.filter(({ level }) => level === 'warning').length;
  for (const { level, message, cure } of findings) {
    report.say(`${doctorTexts.levels[level].padEnd(levelWidth)}  ${message}${cure ? `\n            → ${cure}` : ''}`);
  }
  report.say(doctorTexts.totals({ problems, warnings }));
  return { json: { problems, warnings, findings }, exitCode: problems > 0 ? exitCodes.failed : exitCodes.done };
}

/**
 * Stores the problems and warnings for the panel, which cannot run these slow checks itself. A failed write is ignored,
 * because `checkDisk` reports its cause.
 */
async function storeReport({ dataDir }: Settings, findings: readonly Finding[]): Promise<void> {
  const reportedFindings = findings.flatMap(({ level, message, cure = '' }) =>
    level === 'ok' ? [] : [{ level, message, cure }],
  );
  await writeDoctorReport(dataDir, { atMs: Date.now(), findings: reportedFindings }).catch(() => {});
}

/** Opens the database and checks it without changing it: outdated derived tables are not rebuilt. */
async function openAndCheck(settings: Settings, report: Report): Promise<Finding[]> {
  try {
    const db = await openWithoutMigrating(getDatabaseLocation(settings), { mustExist: true });
    const checkMore = async () => [
      ...(await checkPeople(db, { adminToken: settings.adminToken, nowMs: Date.now() })),
      ...(await checkShop(db, settings)),
    ];
    return await withProgress(report, (show) => {
      const onPicture = (done: number, total: number) => show({ label: doctorTexts.progress, done, total });
      return checkDatabase(db, settings, { onPicture, checkMore });
    }).finally(() => db.close());
  } catch (error) {
    return [problem(doctorTexts.databaseClosed(error), getConnectionAdvice(error))];
  }
}
