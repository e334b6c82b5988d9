import type { Database } from '#app/data/database/database.ts';
import { storeMadeLabels } from '#app/data/paper/printed-labels.ts';
import { listSelectedIds } from '#app/data/catalogue/owner/owner-products.ts';
import {
  maxLabels,
  maxListedProducts,
  type LabelJob,
  type PrintJob,
  type PriceListJob,
} from '#app/domain/paper/print-job.ts';
import { serializePriceLabel } from '#app/domain/paper/price-label.ts';
import { FileProblem } from '#app/files/file-problem.ts';
import { writeLabels } from '#app/files/paper/write-labels.ts';
import { writePriceList } from '#app/files/paper/write-price-list.ts';
import { maxBulkProducts } from '#app/operations/catalogue/bulk/plan-bulk-change.ts';
import { readPaperProducts, readProductLabels } from '#app/operations/paper/paper-products.ts';
import { paperTexts } from '#app/texts/panel/paper-texts.ts';

const { problems } = paperTexts;

/**
 * Writes the labels or the price list that the owner ordered to a PDF.
 * @throws FileProblem when there is nothing or too much to print
 */
export async function makePaper(
  db: Database,
  { file, job, madeAtMs }: { file: string; job: PrintJob; madeAtMs: number },
): Promise<void> {
  if (job.kind === 'labels') await makeLabels(db, { file, job, madeAtMs });
  else await makePriceList(db, { file, job, madeAtMs });
}

async function makeLabels(
  db: Database,
  { file, job, madeAtMs }: { file: string; job: LabelJob; madeAtMs: number },
): Promise<void> {
  const { selection, format, used: usedCount, onlyChanged } = job;
  const ids = await listSelectedIds(db, { selection, limit: maxBulkProducts });
  if (!ids) throw new FileProblem(problems.tooManyLabels);
  const labels = (await readProductLabels(db, ids)).filter(({ isChanged }) => isChanged || !onlyChanged);
  if (labels.length === 0) throw new FileProblem(problems.nothing);
  if (labels.length > maxLabels) throw new FileProblem(problems.tooManyLabels);
  await writeLabels(file, { labels: labels.map(({ label }) => label), format, usedCount });
  const madeLabels = new Map(labels.map(({ id, label }) => [id, serializePriceLabel(label)]));
  await storeMadeLabels(db, { labels: madeLabels, madeAtMs });
}

async function makePriceList(
  db: Database,
  { file, job, madeAtMs }: { file: string; job: PriceListJob; madeAtMs: number },
): Promise<void> {
  const { selection, filter, validUntilMs, shop } = job;
  const ids = await listSelectedIds(db, { selection, limit: maxListedProducts });
  if (!ids) throw new FileProblem(problems.tooManyListed);
  const products = await readPaperProducts(db, ids);
  if (products.length === 0) throw new FileProblem(problems.nothingListed);
  await writePriceList(file, { shop, filter, validUntilMs, products, nowMs: madeAtMs });
}
