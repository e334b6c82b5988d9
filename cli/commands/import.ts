import path from 'node:path';
import type { Command } from 'commander';
import type { Database } from '#app/data/database/database.ts';
import { findPictureBytes } from '#app/data/pictures/pictures.ts';
import { readHashOfPath } from '#app/operations/catalogue/export-catalogue.ts';
import { importCatalogue } from '#app/operations/import/import-catalogue.ts';
import type { ResolvePicture } from '#app/operations/import/import-pictures.ts';
import {
  maxErrors,
  type ImportError,
  type ImportProgress,
  type ImportSummary,
} from '#app/operations/import/import-types.ts';
import { keepMissingColumns } from '../files/table/keep-missing-columns.ts';
import { openCatalogueFile, type OpenedCatalogueFile } from '../files/open-catalogue-file.ts';
import { addPicturesBySku } from '../files/pictures/pictures-by-sku.ts';
import { createPictureFolder } from '../files/pictures/picture-folder.ts';
import { CommandFailure, exitCodes } from '../lib/exit-codes.ts';
import { createProgress } from '../lib/progress.ts';
import { count, type Report } from '../lib/report.ts';
import { runCommand, type CommandResult } from '../lib/run-command.ts';
import { resolveOwnersPath, withDatabase } from '../lib/environment.ts';

interface ImportCommandOptions {
  dryRun?: boolean;
  replace?: boolean;
  pictures?: string;
  json?: boolean;
}

const shownErrors = 50;
const phases: Record<ImportProgress['phase'], string> = {
  check: 'Conferindo',
  pictures: 'Preparando imagens',
  write: 'Gravando',
};
const listNames: Record<ImportError['list'], string> = { products: '', categories: 'Categorias, ', brands: 'Marcas, ' };

export function addImportCommand(program: Command): void {
  program
    .command('import')
    .description(
      'Traz o catálogo de um arquivo JSON, CSV, XLSX, XLS ou ODS: tudo ou, se uma linha estiver errada, nada. ' +
        'Produtos são reconhecidos pelo SKU; o que já está igual não muda.',
    )
    .argument('<ARQUIVO>', 'planilha ou JSON do catálogo')
    .option('--dry-run', 'só confere e conta o que mudaria')
    .option('--replace', 'apaga os produtos, categorias e marcas que não estão no arquivo')
    .option(
      '--pictures <PASTA>',
      'pasta das imagens (sem ela, a do arquivo); um produto sem foto na planilha recebe a que se chama como o SKU dele',
    )
    .option('--json', 'resultado em JSON, para programas')
    .action((file: string, options: ImportCommandOptions) =>
      runCommand(options, (report) => importFile(resolveOwnersPath(file), { options, report })),
    );
}

async function importFile(
  file: string,
  { options, report }: { options: ImportCommandOptions; report: Report },
): Promise<CommandResult> {
  const startedAt = performance.now();
  const opened = await openCatalogueFile(file);
  try {
    for (const notice of opened.notices) report.warn(`Aviso: ${notice}`);
    const result = await withDatabase((db) => importOpened(db, { file, opened, options, report }));
    if (!result.ok) throw refuse(result.error, opened);
    for (const line of describeSummary(result.value, options)) report.say(line);
    const seconds = (performance.now() - startedAt) / 1000;
    return {
      json: {
        dryRun: options.dryRun === true,
        format: opened.format,
        ...result.value,
        notices: opened.notices,
        seconds: Math.round(seconds * 10) / 10,
        cpuSeconds: Math.round(process.cpuUsage().user / 100_000 + process.cpuUsage().system / 100_000) / 10,
        peakMemoryMb: Math.round(process.resourceUsage().maxRSS / 1024),
      },
    };
  } finally {
    await opened.close();
  }
}

async function importOpened(
  db: Database,
  {
    file,
    opened: { source, productFields },
    options,
    report,
  }: { file: string; opened: OpenedCatalogueFile; options: ImportCommandOptions; report: Report },
) {
  const folder = options.pictures === undefined ? path.dirname(file) : resolveOwnersPath(options.pictures);
  const progress = createProgress({ isQuiet: report.isJson });
  const pictured = options.pictures === undefined ? source : await addPicturesBySku(source, folder);
  try {
    return await importCatalogue(db, {
      source: productFields ? keepMissingColumns(pictured, { db, fields: productFields }) : pictured,
      resolvePicture: findAlsoStored(db, createPictureFolder(folder)),
      replace: options.replace,
      dryRun: options.dryRun,
      nowMs: Date.now(),
      onProgress: ({ phase, done, total }) => progress.show({ label: phases[phase], done, total }),
    });
  } finally {
    progress.stop();
  }
}

/** A picture that came from an export of this store is found by its name, though the file was not kept. */
function findAlsoStored(db: Database, findInFolder: ResolvePicture): ResolvePicture {
  return async (picturePath) => {
    const found = await findInFolder(picturePath);
    if (Buffer.isBuffer(found)) return found;
    const hash = readHashOfPath(picturePath);
    return (hash && (await findPictureBytes(db, hash))) || found;
  };
}

function refuse(errors: readonly ImportError[], opened: OpenedCatalogueFile): CommandFailure {
  const named = errors.map((error) => ({ ...error, column: opened.nameColumn(error.list, error.column) }));
  const lines = named.slice(0, shownErrors).map((error) => describeError(error, opened.format === 'json'));
  const hidden = named.length - lines.length;
  const found = errors.length >= maxErrors ? `${maxErrors} erros ou mais` : count(errors.length, 'erro', 'erros');
  return new CommandFailure(
    [
      ...lines,
      ...(hidden > 0 ? [`… e mais ${count(hidden, 'erro', 'erros')} (use --json para ver todos).`] : []),
      `Nada foi importado: ${found} no arquivo. Corrija e importe de novo.`,
    ].join('\n'),
    { exitCode: exitCodes.refused, details: { errors: named } },
  );
}

/** `linha 3, coluna "preço": "12,5O" tem a letra O no lugar do zero; escreva 12,50` */
function describeError({ list, sheet, row, column, value, reason }: ImportError, isJson: boolean): string {
  const place = `${listNames[list]}${sheet === undefined ? '' : `folha "${sheet}", `}${isJson ? 'item' : 'linha'} ${row}`;
  const where = column === '' ? place : `${place}, ${isJson ? 'campo' : 'coluna'} "${column}"`;
  return `${where}: ${value === '' ? '' : `"${value}" `}${reason}`;
}

function describeSummary(
  { created, changed, unchanged, removed }: ImportSummary,
  { dryRun, replace }: ImportCommandOptions,
): string[] {
  if (created + changed + removed === 0) {
    return [`Nada mudou: ${count(unchanged, 'produto já estava', 'produtos já estavam')} como no arquivo.`];
  }
  const parts = [
    count(created, 'criado', 'criados'),
    count(changed, 'alterado', 'alterados'),
    count(unchanged, 'sem mudança', 'sem mudança'),
    ...(replace ? [count(removed, 'apagado', 'apagados')] : []),
  ];
  const line = `Produtos: ${parts.join(', ')}.`;
  return dryRun ? [line, 'Foi só um ensaio: nada foi gravado.'] : [line];
}
