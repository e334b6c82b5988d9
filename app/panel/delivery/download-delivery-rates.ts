import type { LoaderFunctionArgs } from 'react-router';
import { listDeliveryRates } from '#app/data/quotation/delivery-terms-and-rates.ts';
import { formatCsv } from '#app/domain/shared/csv.ts';
import { rateHeaders, formatRates } from '#app/operations/quotation/delivery/read-rates.ts';
import { getStore } from '#app/rendering/store-context.ts';
import { getPanel } from '#app/panel/shared/panel-context.ts';

const templateRows = [
  ['79290-000', '79299-999', '0', '30', '45,00', '3', ''],
  ['79290-000', '79299-999', '30', '100', '80,00', '3', '1,20'],
];
const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * Returns the shop's delivery rates or, with `?modelo`, a template, as CSV or XLSX according to the URL's extension.
 */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const isTemplate = searchParams.has('modelo');
  const rows = isTemplate ? templateRows : formatRates(await listDeliveryRates(getStore(context).db));
  const format = pathname.endsWith('.xlsx') ? 'xlsx' : 'csv';
  const body =
    format === 'csv'
      ? formatCsv([rateHeaders, ...rows])
      : new Uint8Array(await getPanel(context).makeRatesWorkbook(rows));
  const name = `${isTemplate ? 'modelo-entrega' : 'entrega'}.${format}`;
  return new Response(body, {
    headers: { 'Content-Type': contentTypes[format], 'Content-Disposition': `attachment; filename="${name}"` },
  });
}
