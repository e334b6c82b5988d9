import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Command } from 'commander';
import type { Database } from '#app/data/database/database.ts';
import type { ImportProblem, ImportProgress, ImportResult, Removal } from '#app/operations/import/import-types.ts';
import { importFile } from '#app/files/import-file.ts';
import { listImportLayouts, rememberImportLayout } from '#app/data/store/import-layouts.ts';
import { createColumnChoices } from '#app/files/table/column-choices.ts';
import { openCatalogueFile, type OpenedCatalogueFile } from '#app/files/open-catalogue-file.ts';
import { createPictureFolder, type PictureFolder } from '#app/files/pictures/picture-folder.ts';
import { formatProblems } from '#app/files/import-report/format-problems.ts';
import { formatSummary } from '#app/files/import-report/format-summary.ts';
import { confirm } from '../../lib/confirm.ts';
import { CommandFailure, exitCodes } from '../../lib/exit-codes.ts';
import { readPeakMemoryMb } from '../../lib/peak-memory.ts';
import { createProgress } from '../../lib/progress.ts';
import type { Report } from '../../lib/report.ts';
import { action, type CommandResult } from '../../lib/run-command.ts';
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
const phases: Record<ImportProgress['phase'], string> = {
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
    .action(action(importNamedFile));
}

async function importNamedFile(report: Report, typed: string, options: ImportCommandOptions): Promise<CommandResult> {
  const file = resolveOwnersPath(typed);
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

async function importAndReport(
  db: Database,
  { startedAt, ...context }: OpenedImport & { startedAt: number },
): Promise<CommandResult> {
  const { opened, options, pictures, report } = context;
  const warnings = [...opened.notices];
  const { madeCodeLayouts: layouts = [] } = opened;
  const isAsked = layouts.length > 0 && options.dryRun !== true;
  if (isAsked) await confirm(formatMadeCodes, { isSure: options.yes === true });
  const result = await importAsked(db, context);
  warnings.push(...opened.listIgnoredNotices());
  for (const warning of warnings) report.warn(importTexts.notice(warning));
  if (!result.ok) throw refuse(result.error.problems, opened);
  if (isAsked) for (const layout of layouts) await rememberImportLayout(db, { ...layout, nowMs: Date.now() });
  const unusedPictures = await pictures.listUnused({ inside: options.pictures ? 'everywhere' : 'used-folders' });
  const { nameColumn, productFields } = opened;
  const mentionsPictures = Boolean(options.pictures) || ['img', 'imageURLs'].some((field) => productFields?.has(field));
  const lines = formatSummary(result.value, { ...options, mentionsPictures, unusedPictures, nameColumn });
  for (const line of lines) report.say(line);
  return {
    json: {
      dryRun: options.dryRun === true,
      format: opened.format,
      ...result.value,
      unusedPictures,
      notices: warnings,
      seconds: Math.round((performance.now() - startedAt) / 100) / 10,
      cpuSeconds: Math.round(process.cpuUsage().user / 100_000 + process.cpuUsage().system / 100_000) / 10,
      peakMemoryMb: readPeakMemoryMb(),
    },
  };
}

/** Asks whether codes may be generated from names, once for each layout of a list. */
const formatMadeCodes = importTexts.madeCodesQuestion;

async function checkFolder(folder: string): Promise<void> {
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (isFolder) return;
  const message = importTexts.folderMissing(folder);
  throw new CommandFailure(message, { exitCode: exitCodes.refused });
}

interface OpenedImport {
  options: ImportCommandOptions;
  report: Report;
  opened: OpenedCatalogueFile;
  folder: string;
  pictures: PictureFolder;
}

type AskedResult = Exclude<ImportResult, { ok: false }> | { ok: false; error: { problems: ImportProblem[] } };

/** Imports a file. When many products would be removed, it asks for confirmation first, outside any transaction. */
async function importAsked(db: Database, context: OpenedImport): Promise<AskedResult> {
  const { dryRun, yes = false } = context.options;
  let maxRemoved = dryRun || yes ? Infinity : 0;
  for (;;) {
    const result = await importOpened(db, maxRemoved, context);
    if (result.ok) return result;
    if (result.error.kind === 'wrong-file') return { ok: false, error: result.error };
    const { removal } = result.error;
    await confirm(formatRemoval(removal), { isSure: false });
    maxRemoved = removal.removed;
  }
}

function formatRemoval({ removed, stored, products }: Removal): string {
  const skus = products.slice(0, 20).map(({ sku }) => sku);
  return importTexts.replaceQuestion({ removed, stored, skus });
}

async function importOpened(
  db: Database,
  maxRemoved: number,
  { opened, folder, pictures, options, report }: OpenedImport,
): Promise<ImportResult> {
  const progress = createProgress({ isQuiet: report.isJson });
  try {
    return await importFile(db, {
      opened,
      maxRemoved,
      findPicture: pictures.find,
      picturesBySku: options.pictures === undefined ? undefined : { folder },
      replace: options.replace,
      dryRun: options.dryRun,
      listedChanges: options.dryRun ? (options.all ? Infinity : shownChanges) : undefined,
      nowMs: Date.now(),
      onProgress: ({ phase, done, total }) => progress.show({ label: phases[phase], done, total }),
    });
  } finally {
    progress.stop();
  }
}

function refuse(problems: readonly ImportProblem[], opened: OpenedCatalogueFile): CommandFailure {
  const errors = problems.map((problem) => ({
    ...problem,
    column: opened.nameColumn(problem.list, problem.column, problem.sheet),
  }));
  const message = formatProblems(errors, { isJson: opened.format === 'json' });
  return new CommandFailure(message, { exitCode: exitCodes.refused, details: { errors } });
}
