import type { Database } from '#app/data/database/database.ts';
import { countDueQuotations, countIncompleteQuotations } from '#app/data/quotation/quotation-erasing.ts';
import { countQuotationStates } from '#app/data/quotation/quotation-lists.ts';
import { count } from '#app/texts/shared/amounts.ts';
import { ok, problem, warning, type Finding } from './finding.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Checks for quotations that wait for the shop, and for those that are older than the shop promises to keep them. */
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
      ? ok(`${count(total, 'cotação guardada', 'cotações guardadas')}.`)
      : problem(
          `${count(broken, 'cotação sem todos os seus itens', 'cotações sem todos os seus itens')}.`,
          'Restaure a última cópia de segurança com "loja restore".',
        ),
    ...(waiting === 0
      ? []
      : [
          warning(
            count(waiting, 'cotação espera resposta.', 'cotações esperam resposta.'),
            'Responda no painel, em "Cotações", ou veja com "loja quotations list".',
          ),
        ]),
    ...(due === 0
      ? []
      : [
          warning(
            `${count(due, 'cotação passou', 'cotações passaram')} de QUOTATION_KEEP_DAYS (${keepDays} dias).`,
            'A loja aberta apaga sozinha, uma vez por dia; ou rode "loja quotations purge".',
          ),
        ]),
  ];
}
