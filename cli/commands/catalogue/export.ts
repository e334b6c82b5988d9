import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { InvalidArgumentError, type Command } from 'commander';
import type { Database } from '#app/data/database/database.ts';
import { findPictureBytes } from '#app/data/pictures/pictures.ts';
import { exportCatalogue } from '#app/operations/catalogue/export-catalogue.ts';
import { setErrorPath } from '#app/data/disk/write-atomically.ts';
import { writeCatalogueFile } from '#app/files/write-catalogue-file.ts';
import { catalogueFormats, type CatalogueFormat } from '#app/files/detect-format.ts';
import { withProgress, type ShowProgress } from '../../lib/progress.ts';
import { makeStoreAction, type CommandResult, type StoreContext } from '../../lib/run-command.ts';
import { resolveOwnersPath } from '../../lib/environment.ts';
import { placeholderTexts } from '../../lib/texts.ts';
import { exportTexts } from './texts.ts';

export function addExportCommand(program: Command): void {
  program
    .command('export')
    .description(exportTexts.description)
    .argument(`<${placeholderTexts.file}>`, exportTexts.fileArgument, checkName)
    .option('--no-pictures', exportTexts.noPicturesOption)
    .action(makeStoreAction(exportFile));
}

function checkName(file: string): string {
  if (readFormat(file)) return file;
  throw new InvalidArgumentError(exportTexts.wrongExtension);
}

function readFormat(file: string): CatalogueFormat | undefined {
  const extension = path.extname(file).slice(1).toLowerCase();
  return catalogueFormats.find((format) => format === extension);
}

async function exportFile(
  { db, report }: StoreContext,
  typedPath: string,
  options: { /** Value of the option: `false` with `--no-pictures`. */ pictures: boolean },
): Promise<CommandResult> {
  const file = resolveOwnersPath(typedPath);
  const pictureFolder = `${path.parse(file).name}-imagens`;
  const { total, written } = await withProgress(report, (show) =>
    db.snapshot(async (reads) => {
      const catalogue = await exportCatalogue(reads, { pictureFolder });
      const { productCount } = catalogue;
      const onProduct = (done: number) => show({ label: exportTexts.progress, done, total: productCount });
      await writeCatalogueFile(file, { catalogue, format: readFormat(file) ?? 'json', onProduct });
      const pictureOptions = { folder: path.dirname(file), paths: catalogue.pictures, show };
      return { total: productCount, written: options.pictures ? await writePictures(reads, pictureOptions) : 0 };
    }),
  );
  const pictures = options.pictures ? ` ${exportTexts.picturesDone({ written, pictureFolder })}` : '';
  report.say(exportTexts.done({ total, file, pictures }));
  return { json: { file, products: total, pictures: written } };
}

/**
 * Writes the pictures. A file name contains the hash of the content, so an existing file that is not empty is not
 * written again.
 * @returns the number of pictures, including those that were already there
 */
async function writePictures(
  reads: Database,
  { folder, paths, show }: { folder: string; paths: ReadonlyMap<string, string>; show: ShowProgress },
): Promise<number> {
  const firstPath = [...paths.values()][0];
  if (firstPath === undefined) return 0;
  const pictureFolder = path.join(folder, path.dirname(firstPath));
  await mkdir(pictureFolder, { recursive: true });
  const existingNames = new Set(await readdir(pictureFolder));
  let done = 0;
  for (const [hash, picturePath] of paths) {
    done += 1;
    show({ label: exportTexts.pictureProgress, done, total: paths.size });
    const filePath = path.join(folder, picturePath);
    if (existingNames.has(path.basename(picturePath)) && (await stat(filePath)).size > 0) continue;
    const bytes = await findPictureBytes(reads, hash);
    if (bytes) {
      await writeFile(filePath, bytes).catch((error: unknown) => {
        throw setErrorPath(error, filePath);
      });
    }
  }
  return paths.size;
}
