import type { LoaderFunctionArgs } from 'react-router';
import { listDeliveryRates } from '#app/data/quotation/delivery.ts';
import { rateHeaders, writeRates } from '#app/operations/quotation/delivery/read-rates.ts';
import { getStore } from '#app/routes/shared/store-context.ts';

const example = [
  ['79290-000', '79299-999', '0', '30', '45,00', '3', ''],
  ['79290-000', '79299-999', '30', '100', '80,00', '3', '1,20'],
];

/** The table of the shop, or the template of one: with semicolons, as spreadsheets in Portuguese open it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const isTemplate = new URL(request.url).searchParams.has('modelo');
  const rows = isTemplate ? example : writeRates(await listDeliveryRates(getStore(context).db));
  const lines = [rateHeaders, ...rows].map((cells) => cells.join(';'));
  const name = isTemplate ? 'modelo-entrega.csv' : 'entrega.csv';
  return new Response(`\ufeff${lines.join('\r\n')}\r\n`, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  });
}
