import { readFile } from 'node:fs/promises';
import { InvalidArgumentError, Option, type Command } from 'commander';
import {
  countDeliveryRates,
  listDeliveryRates,
  readDeliveryTerms,
} from '#app/data/quotation/delivery-terms-and-rates.ts';
import { deliveryLimits } from '#app/domain/quotation/delivery/delivery-rules.ts';
import { estimateDelivery } from '#app/domain/quotation/delivery/estimate-delivery.ts';
import { formatCsv } from '#app/domain/shared/csv.ts';
import { setErrorPath, writeAtomically } from '#app/data/disk/write-atomically.ts';
import { FileProblem } from '#app/files/file-problem.ts';
import { readSheet } from '#app/files/read-small-sheet.ts';
import { makeRatesWorkbook } from '#app/files/workbook/rates-workbook.ts';
import { changeDeliveryRates } from '#app/operations/quotation/delivery/quotation-delivery.ts';
import type { WeightUnit } from '#app/operations/quotation/delivery/rate-columns.ts';
import { rateHeaders, readRates, formatRates } from '#app/operations/quotation/delivery/read-rates.ts';
import { panelDeliveryTexts } from '#app/texts/panel/panel-delivery-texts.ts';
import { formatDeliveryEstimate } from '#app/texts/quotation/format-delivery-estimate.ts';
import { resolveOwnersPath } from '../../lib/environment.ts';
import { CommandFailure, exitCodes } from '../../lib/exit-codes.ts';
import { makeStoreAction, type CommandResult, type StoreContext } from '../../lib/run-command.ts';
import { placeholderTexts } from '../../lib/texts.ts';
import { deliveryTexts } from './texts.ts';

/** Maximum number of rows that are read from a file. It exceeds the limit of a table, so that headings fit. */
const maxRows = deliveryLimits.rates + 50;

export function addDeliveryCommand(program: Command): void {
  const delivery = program.command('delivery').description(deliveryTexts.description);
  delivery.command('show').description(deliveryTexts.showDescription).action(makeStoreAction(showDelivery));
  delivery
    .command('import')
    .description(deliveryTexts.importDescription)
    .argument(`<${placeholderTexts.file}>`, deliveryTexts.importArgument)
    .addOption(new Option(`--unit <${placeholderTexts.unit}>`, deliveryTexts.unitOption).choices(['kg', 'g']))
    .option('--dry-run', deliveryTexts.dryRunOption)
    .action(makeStoreAction(importRates));
  delivery
    .command('export')
    .description(deliveryTexts.exportDescription)
    .argument(`<${placeholderTexts.file}>`, deliveryTexts.exportArgument)
    .action(makeStoreAction(exportRates));
  delivery
    .command('estimate')
    .description(deliveryTexts.estimateDescription)
    .option('--cep <CEP>', deliveryTexts.postalCodeOption, readPostalCode, '')
    .option(`--town <${placeholderTexts.town}>`, deliveryTexts.placeOption, '')
    .requiredOption(`--kg <${placeholderTexts.weight}>`, deliveryTexts.weightOption, readDecimal)
    .option(`--total <${placeholderTexts.value}>`, deliveryTexts.amountOption, readDecimal, 0)
    .action(makeStoreAction(estimate));
}

async function showDelivery({ db, report }: StoreContext): Promise<CommandResult> {
  const { offersPickup, pickupNote, routes } = (await readDeliveryTerms(db)).terms;
  const rates = await countDeliveryRates(db);
  report.say(offersPickup ? deliveryTexts.pickup(pickupNote) : deliveryTexts.noPickup);
  for (const { name, state, priceCents, weekdays, note } of routes) {
    const estimateText = formatDeliveryEstimate({ kind: 'route', cents: priceCents, weekdays, note });
    report.say(deliveryTexts.route({ place: `${name}/${state}`, estimate: estimateText }));
  }
  report.say(panelDeliveryTexts.rates.count(rates));
  return { json: { offersPickup, pickupNote, routes, rates } };
}

async function importRates(
  { db, report }: StoreContext,
  file: string,
  { unit, dryRun: isDryRun = false }: { unit?: WeightUnit; dryRun?: boolean },
): Promise<CommandResult> {
  const filePath = resolveOwnersPath(file);
  const bytes = await readFile(filePath).catch((error: unknown) => {
    throw new FileProblem(deliveryTexts.notRead(setErrorPath(error, filePath)));
  });
  const sheet = await readSheet(bytes, maxRows);
  if (!sheet.ok) throw new FileProblem(sheet.error);
  const parsed = readRates(sheet.value, { unit });
  if (!parsed.ok) {
    for (const problem of parsed.error) report.warn(problem);
    return { json: { errors: parsed.error }, exitCode: exitCodes.refused };
  }
  const { rates, leftOut, surcharges } = parsed.value;
  if (leftOut.length > 0) report.warn(panelDeliveryTexts.rates.leftOut(leftOut.join(', ')));
  if (surcharges.length > 0) report.warn(panelDeliveryTexts.rates.surcharges(surcharges.join(', ')));
  if (!isDryRun) {
    const { version } = await readDeliveryTerms(db);
    const changed = await changeDeliveryRates(db, { rates, version, nowMs: Date.now() });
    if (!changed.ok) throw new CommandFailure(deliveryTexts.changedMeanwhile, { exitCode: exitCodes.refused });
  }
  report.say(isDryRun ? deliveryTexts.fits(rates.length) : panelDeliveryTexts.rates.replaced(rates.length));
  return { json: { rates: rates.length, leftOut, surcharges, isDryRun } };
}

async function exportRates({ db, report }: StoreContext, file: string): Promise<CommandResult> {
  const rows = formatRates(await listDeliveryRates(db));
  const content = /\.xlsx$/i.test(file) ? await makeRatesWorkbook(rows) : formatCsv([rateHeaders, ...rows]);
  await writeAtomically(resolveOwnersPath(file), async (handle) => handle.writeFile(content));
  report.say(deliveryTexts.exported({ rows: rows.length, file }));
  return { json: { file, rates: rows.length } };
}

async function estimate(
  { db, report }: StoreContext,
  { cep, town, kg, total }: { cep: string; town: string; kg: number; total: number },
): Promise<CommandResult> {
  const { routes } = (await readDeliveryTerms(db)).terms;
  const load = { grams: Math.round(kg * 1000), itemsCents: Math.round(total * 100) };
  const estimated = estimateDelivery({ postalCode: cep, town }, load, { routes, rates: await listDeliveryRates(db) });
  report.say(formatDeliveryEstimate(estimated ?? null));
  return { json: { estimate: estimated ?? null } };
}

function readPostalCode(text: string): string {
  const digits = text.replace(/\D/g, '');
  if (digits.length === 8) return digits;
  throw new InvalidArgumentError(deliveryTexts.usePostalCode);
}

function readDecimal(text: string): number {
  const number = Number(text.replace(',', '.'));
  if (/^\d{1,9}([.,]\d{1,3})?$/.test(text)) return number;
  throw new InvalidArgumentError(deliveryTexts.useNumber);
}
