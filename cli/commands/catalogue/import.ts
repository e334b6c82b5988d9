import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Command } from 'commander';
import type { Database } from '#app/data/database/database.ts';
import type {
  ImportProblem,
  ImportProgress,
  ImportResult,
  ImportSummary,
} from '#app/operations/import/import-types.ts';
import { importFile } from '#app/files/import-file.ts';
import { listImportLayouts, storeImportLayout } from '#app/data/store/import-layouts.ts';
import { createColumnChoices } from '#app/files/table/column-choices.ts';
import { openCatalogueFile, type OpenedCatalogueFile } from '#app/files/open-catalogue-file.ts';
import { createPictureFolder, type PictureFolder } from '#app/files/pictures/picture-folder.ts';
import { formatProblems, withColumnHeaders } from '#app/files/import-report/format-problems.ts';
import { formatSummary } from '#app/files/import-report/format-summary.ts';
import { confirm } from '../../lib/confirm.ts';
import { CommandFailure, exitCodes } from '../../lib/exit-codes.ts';
import { readPeakMemoryMb } from '../../lib/peak-memory.ts';
import { withProgress } from '../../lib/progress.ts';
import type { Report } from '../../lib/report.ts';
import { makeAction, type CommandResult } from '../../lib/run-command.ts';
import { resolveOwnersPath, withDatabase } from '../../lib/environment.ts';
import { placeholderTexts } from '../../lib/texts.ts';
import { importTexts } from './texts.ts';

interface ImportCommandOptions {
  dryRun?: boolean;
  all?: boolean;
  replace?: boolean;
  yes?: boolean;
  pictures?: string;
  category?: string;
}

/** Number of changes of each kind that a dry run shows. */
const shownChanges = 20;
const phaseLabels: Record<ImportProgress['phase'], string> = {
  check: importTexts.checkProgress,
  pictures: importTexts.pictureProgress,
  write: importTexts.writeProgress,
};

export function addImportCommand(program: Command): void {
  program
    .command('import')
    .description(importTexts.description)
    .argument(`<${placeholderTexts.file}>`, importTexts.fileArgument)
    .option('--dry-run', importTexts.dryRunOption)
    .option('--all', importTexts.allOption)
    .option('--replace', importTexts.replaceOption)
    .option('--yes', importTexts.yesOption)
    .option(`--category <${placeholderTexts.name}>`, importTexts.categoryOption)
    .option(`--pictures <${placeholderTexts.folder}>`, importTexts.picturesOption)
    .action(makeAction(importNamedFile));
}

async function importNamedFile(
  report: Report,
  typedPath: string,
  options: ImportCommandOptions,
): Promise<CommandResult> {
  const file = resolveOwnersPath(typedPath);
  const startedAt = performance.now();
  const folder = options.pictures === undefined ? path.dirname(file) : resolveOwnersPath(options.pictures);
  if (options.pictures !== undefined) await checkFolder(folder);
  const pictures = createPictureFolder(folder);
  return withDatabase(async (db) => {
    const choices = createColumnChoices(await listImportLayouts(db), options.category);
    const opened = await openCatalogueFile(file, choices);
    try {
      return await importAndReport(db, { opened, folder, pictures, options, report, startedAt });
    } finally {
      await opened.close();
    }
  });
}

async function importAndReport(db: Database, context: OpenedImport): Promise<CommandResult> {
  const { opened, options, pictures, report, startedAt } = context;
  const { generatedSkuLayouts: layouts = [] } = opened;
  const needsConsent = layouts.length > 0 && options.dryRun !== true;
  // The store may generate codes from names only after the owner has agreed to that for the layout of the price list.
  if (needsConsent) await confirm(importTexts.generatedSkusQuestion, options);
  const result = await importWithConfirmation(db, options.dryRun || options.yes ? Infinity : 0, context);
  const warnings = opened.listNotices();
  for (const warning of warnings) report.warn(importTexts.notice(warning));
  if (Array.isArray(result)) throw makeRefusal(result, opened);
  if (needsConsent) for (const layout of layouts) await storeImportLayout(db, { ...layout, nowMs: Date.now() });
  const unusedPictures = await pictures.listUnused({ inside: options.pictures ? 'everywhere' : 'used-folders' });
  const { getHeader, productFields } = opened;
  const mentionsPictures = Boolean(options.pictures) || ['img', 'imageURLs'].some((field) => productFields?.has(field));
  const lines = formatSummary(result, { ...options, mentionsPictures, unusedPictures, getHeader });
  for (const line of lines) report.say(line);
  return {
    json: {
      dryRun: options.dryRun === true,
      format: opened.format,
      ...result,
      unusedPictures,
      notices: warnings,
      seconds: Math.round((performance.now() - startedAt) / 100) / 10,
      cpuSeconds: Math.round(process.cpuUsage().user / 100_000 + process.cpuUsage().system / 100_000) / 10,
      peakMemoryMb: readPeakMemoryMb(),
    },
  };
}

async function checkFolder(folder: string): Promise<void> {
  const stats = await stat(folder).catch(() => undefined);
  if (stats?.isDirectory()) return;
  throw new CommandFailure(importTexts.folderMissing(folder), { exitCode: exitCodes.refused });
}

interface OpenedImport {
  options: ImportCommandOptions;
  report: Report;
  opened: OpenedCatalogueFile;
  folder: string;
  pictures: PictureFolder;
  startedAt: number;
}

/**
 * Imports a file. When more products would be removed than `confirmedRemovals` and the default limit allow, the owner
 * must confirm their number first, outside any transaction.
 * @returns the summary, or the problems of the file
 */
async function importWithConfirmation(
  db: Database,
  confirmedRemovals: number,
  context: OpenedImport,
): Promise<ImportSummary | ImportProblem[]> {
  const result = await importOpened(db, confirmedRemovals, context);
  if (result.ok) return result.value;
  if (result.error.kind === 'wrong-file') return result.error.problems;
  const { removed, stored, products } = result.error.removal;
  const skus = products.slice(0, 20).map(({ sku }) => sku);
  await confirm(importTexts.replaceQuestion({ removed, stored, skus }));
  return importWithConfirmation(db, removed, context);
}

async function importOpened(
  db: Database,
  confirmedRemovals: number,
  { opened, folder, pictures, options, report }: OpenedImport,
): Promise<ImportResult> {
  return withProgress(report, (show) =>
    importFile(db, {
      opened,
      confirmedRemovals,
      findPicture: pictures.find,
      picturesBySku: options.pictures === undefined ? undefined : { folder },
      replace: options.replace,
      dryRun: options.dryRun,
      listedChanges: options.dryRun ? (options.all ? Infinity : shownChanges) : undefined,
      nowMs: Date.now(),
      onProgress: ({ phase, done, total }) => show({ label: phaseLabels[phase], done, total }),
    }),
  );
}

function makeRefusal(problems: readonly ImportProblem[], opened: OpenedCatalogueFile): CommandFailure {
  const errors = withColumnHeaders(problems, opened);
  const message = formatProblems(errors, { isJson: opened.format === 'json' });
  return new CommandFailure(message, { exitCode: exitCodes.refused, details: { errors } });
}
