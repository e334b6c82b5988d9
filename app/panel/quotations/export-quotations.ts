import type { LoaderFunctionArgs } from 'react-router';
import { listQuotations } from '#app/data/quotation/quotation-lists.ts';
import { formatDateTime, formatIsoDate } from '#app/domain/shared/dates.ts';
import { formatCsv } from '#app/domain/shared/csv.ts';
import { formatAmount } from '#app/domain/shared/money.ts';
import { getStore } from '#app/rendering/store-context.ts';
import { shopQuotationStateWords } from '#app/texts/quotation/quotation-state-words.ts';
import { quotationCsvHeaders } from './quotation-csv-header-texts.ts';

const rowsPerBatch = 1000;
/** Maximum number of rows, so that spreadsheet programs open the file and the server can hold it. */
const maxRows = 20_000;

/**
 * Exports the latest quotations as CSV with semicolons and decimal commas, as spreadsheet programs in Portuguese
 * expect.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const { db, now } = getStore(context);
  const nowMs = now();
  const table = [quotationCsvHeaders];
  for (let offset = 0; offset < maxRows; offset += rowsPerBatch) {
    const rows = await listQuotations(db, { nowMs, limit: rowsPerBatch, offset });
    for (const { id, state, createdAtMs, validUntilMs, firstName, town, itemCount, totalCents } of rows) {
      table.push([
        String(id),
        shopQuotationStateWords[state],
        formatDateTime(createdAtMs),
        formatDateTime(validUntilMs),
        firstName,
        town,
        String(itemCount),
        formatAmount(totalCents),
      ]);
    }
    if (rows.length < rowsPerBatch) break;
  }
  return new Response(formatCsv(table), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="cotacoes-${formatIsoDate(nowMs)}.csv"`,
    },
  });
}
