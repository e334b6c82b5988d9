import type { Database } from '#app/data/database/database.ts';
import { countDueQuotations, countIncompleteQuotations } from '#app/data/quotation/erase-quotations.ts';
import { countQuotationStates } from '#app/data/quotation/quotation-lists.ts';
import { ok, problem, warning, type Finding } from './finding.ts';
import { quotationsCheckTexts } from './shop-texts.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Checks for quotations with missing items, for quotations that wait for an answer, and for quotations that are older
 * than the promised retention period.
 */
export async function checkQuotations(
  db: Database,
  { nowMs, keepDays }: { nowMs: number; keepDays: number },
): Promise<Finding[]> {
  const { total, states } = await countQuotationStates(db, nowMs);
  const broken = await countIncompleteQuotations(db);
  const due = await countDueQuotations(db, nowMs - keepDays * dayMs);
  const waiting = (states.sent ?? 0) + (states.seen ?? 0);
  return [
    broken === 0
      ? ok(quotationsCheckTexts.stored(total))
      : problem(quotationsCheckTexts.broken(broken), quotationsCheckTexts.restoreBackup),
    ...(waiting === 0 ? [] : [warning(quotationsCheckTexts.waiting(waiting), quotationsCheckTexts.answer)]),
    ...(due === 0 ? [] : [warning(quotationsCheckTexts.due({ due, keepDays }), quotationsCheckTexts.purge)]),
  ];
}
