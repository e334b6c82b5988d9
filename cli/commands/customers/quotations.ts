import { InvalidArgumentError, type Command } from 'commander';
import { writeAtomically } from '#app/data/disk/write-atomically.ts';
import { listQuotations } from '#app/data/quotation/quotation-lists.ts';
import { findQuotation, listQuotationEvents } from '#app/data/quotation/read-quotations.ts';
import type { ListedQuotation } from '#app/domain/quotation/stored/listed-quotation.ts';
import { getQuotationState, type QuotationState } from '#app/domain/quotation/stored/quotation-state.ts';
import { getQuotationTotals, getQuoted } from '#app/domain/quotation/stored/quotation-totals.ts';
import { formatDateTime } from '#app/domain/shared/dates.ts';
import { formatMoney } from '#app/domain/shared/money.ts';
import { forgetQuotation, purgeQuotations } from '#app/operations/quotation/shop-quotations.ts';
import { panelBackupTexts } from '#app/texts/panel/panel-backup-texts.ts';
import { panelQuotationTexts } from '#app/texts/panel/panel-quotation-texts.ts';
import { shopQuotationStateWords, parseQuotationState } from '#app/texts/quotation/quotation-state-words.ts';
import { resolveOwnersPath } from '../../lib/environment.ts';
import { exitCodes } from '../../lib/exit-codes.ts';
import { readNumber } from '../../lib/read-number.ts';
import type { Report } from '../../lib/report.ts';
import { makeStoreAction, type CommandResult, type StoreContext } from '../../lib/run-command.ts';
import { confirmTexts, placeholderTexts } from '../../lib/texts.ts';
import { quotationsTexts } from './texts.ts';

const defaultLimit = 50;
const rowsPerBatch = 1000;

export function addQuotationsCommand(program: Command): void {
  const quotations = program.command('quotations').description(quotationsTexts.description);
  quotations
    .command('list')
    .description(quotationsTexts.listDescription)
    .option(`--state <${placeholderTexts.state}>`, quotationsTexts.stateOption, readState)
    .option(`--town <${placeholderTexts.town}>`, quotationsTexts.cityOption)
    .option('--limit <N>', quotationsTexts.limitOption(defaultLimit), readNumber)
    .action(makeStoreAction(printQuotations));
  quotations
    .command('show')
    .description(quotationsTexts.showDescription)
    .argument(`<${placeholderTexts.number}>`, quotationsTexts.idArgument, readNumber)
    .action(makeStoreAction(printQuotation));
  quotations
    .command('export')
    .description(quotationsTexts.exportDescription)
    .argument(`<${placeholderTexts.file}>`, quotationsTexts.exportArgument)
    .action(makeStoreAction(exportQuotations));
  quotations
    .command('forget')
    .description(quotationsTexts.forgetDescription)
    .argument(`<${placeholderTexts.number}>`, quotationsTexts.idArgument, readNumber)
    .option('--yes', confirmTexts.yesOption)
    .action(makeStoreAction(forgetOne, (id) => quotationsTexts.forgetQuestion(id)));
  quotations.command('purge').description(quotationsTexts.purgeDescription).action(makeStoreAction(purgeExpired));
}

async function printQuotations(
  { db, report }: StoreContext,
  { state, town, limit = defaultLimit }: { state?: QuotationState; town?: string; limit?: number },
): Promise<CommandResult> {
  const quotations = await listQuotations(db, { nowMs: Date.now(), state, town, limit });
  for (const quotation of quotations) report.say(formatQuotation(quotation));
  if (quotations.length === 0) report.say(quotationsTexts.none);
  return { json: { quotations } };
}

function formatQuotation({ id, state, createdAtMs, town, itemCount, totalCents }: ListedQuotation): string {
  const parts = [String(id), shopQuotationStateWords[state], formatDateTime(createdAtMs), town || '–'];
  return [...parts, quotationsTexts.items(itemCount), formatMoney(totalCents)].join('  ');
}

async function printQuotation({ db, report }: StoreContext, id: number): Promise<CommandResult> {
  const quotation = await findQuotation(db, id);
  if (!quotation) return refuseUnknown(report, id);
  const state = getQuotationState(quotation, Date.now());
  const { code: _, ...shown } = quotation;
  const totals = getQuotationTotals(quotation);
  const events = await listQuotationEvents(db, id);
  report.say(quotationsTexts.head({ id, state: shopQuotationStateWords[state], createdAtMs: quotation.createdAtMs }));
  for (const item of quotation.items) {
    const { quantity, unitPriceCents } = getQuoted(item);
    report.say(`    ${quantity} x ${item.title}  ${formatMoney(unitPriceCents)}`);
  }
  report.say(quotationsTexts.total(formatMoney(totals.totalCents)));
  for (const { atMs, kind } of events) report.say(`    ${formatDateTime(atMs)}  ${panelQuotationTexts.events[kind]}`);
  return { json: { quotation: { ...shown, state }, totals, events } };
}

/** Exports quotations without their secret codes, so that somebody who receives the file cannot open their URLs. */
async function exportQuotations({ db, report }: StoreContext, file: string): Promise<CommandResult> {
  const nowMs = Date.now();
  const exported: unknown[] = [];
  for (let offset = 0; ; offset += rowsPerBatch) {
    const rows = await listQuotations(db, { nowMs, limit: rowsPerBatch, offset });
    for (const { id, state } of rows) {
      const { code: _, ...quotation } = (await findQuotation(db, id)) ?? {};
      exported.push({ ...quotation, state });
    }
    if (rows.length < rowsPerBatch) break;
  }
  await writeAtomically(resolveOwnersPath(file), async (handle) => {
    await handle.writeFile(`${JSON.stringify(exported, null, 1)}\n`);
  });
  report.say(quotationsTexts.exported({ quotations: exported.length, file }));
  report.warn(quotationsTexts.exportedPersonal);
  return { json: { file, quotations: exported.length } };
}

async function forgetOne({ db, report }: StoreContext, id: number): Promise<CommandResult> {
  if (!(await forgetQuotation(db, { id, nowMs: Date.now() }))) return refuseUnknown(report, id);
  report.say(quotationsTexts.forgotten(id));
  report.warn(panelBackupTexts.oldBackups);
  return { json: { forgotten: id } };
}

async function purgeExpired({ db, settings, report }: StoreContext): Promise<CommandResult> {
  const purged = await purgeQuotations(db, { nowMs: Date.now(), keepDays: settings.quotations.keepDays });
  report.say(quotationsTexts.purged(purged));
  return { json: { ...purged } };
}

function refuseUnknown(report: Report, id: number): CommandResult {
  report.warn(quotationsTexts.unknown(id));
  return { json: { unknown: [id] }, exitCode: exitCodes.refused };
}

function readState(word: string): QuotationState {
  const state = parseQuotationState(word.toLowerCase());
  if (state) return state;
  throw new InvalidArgumentError(quotationsTexts.useState);
}
