import type { LoaderFunctionArgs } from 'react-router';
import { listDeliveryRates } from '#app/data/quotation/delivery.ts';
import { writeRates } from '#app/operations/quotation/delivery/read-rates.ts';
import { getStore } from '#app/routes/shared/store-context.ts';

const example = [
  ['79290-000', '79299-999', '0', '30', '45,00', '3', ''],
  ['79290-000', '79299-999', '30', '100', '80,00', '3', '1,20'],
];

/** The table of the shop, or with `?modelo` the template of one. */
export async function findRatesFile({
  request,
  context,
}: LoaderFunctionArgs): Promise<{ name: string; rows: string[][] }> {
  const isTemplate = new URL(request.url).searchParams.has('modelo');
  return isTemplate
    ? { name: 'modelo-entrega', rows: example }
    : { name: 'entrega', rows: writeRates(await listDeliveryRates(getStore(context).db)) };
}

export function sendFile(body: BodyInit, { name, type }: { name: string; type: string }): Response {
  return new Response(body, {
    headers: { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` },
  });
}
