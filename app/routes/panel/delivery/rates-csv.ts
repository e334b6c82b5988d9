import type { LoaderFunctionArgs } from 'react-router';
import { rateHeaders } from '#app/operations/quotation/delivery/read-rates.ts';
import { findRatesFile, sendFile } from './rates-file.ts';

/** Separated by semicolons, which spreadsheets in Portuguese expect. */
export async function loader(asked: LoaderFunctionArgs) {
  const { name, rows } = await findRatesFile(asked);
  const lines = [rateHeaders, ...rows].map((cells) => cells.join(';'));
  return sendFile(`\ufeff${lines.join('\r\n')}\r\n`, { name: `${name}.csv`, type: 'text/csv; charset=utf-8' });
}
