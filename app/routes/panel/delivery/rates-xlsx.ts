import type { LoaderFunctionArgs } from 'react-router';
import { getPanel } from '../shared/panel-context.ts';
import { findRatesFile, sendFile } from './rates-file.ts';

export async function loader(asked: LoaderFunctionArgs) {
  const { name, rows } = await findRatesFile(asked);
  return sendFile(new Uint8Array(await getPanel(asked.context).makeRatesWorkbook(rows)), {
    name: `${name}.xlsx`,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  });
}
