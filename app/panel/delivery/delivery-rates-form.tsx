import { Form } from 'react-router';
import { panelPaths, panelRoot } from '#app/panel-paths.ts';
import { panelDeliveryTexts } from '#app/texts/panel/panel-delivery-texts.ts';
import { FileField, SelectField } from '#app/panel/forms/field.tsx';
import { ReplyMessage } from '#app/panel/forms/reply-message.tsx';
import type { Reply } from '#app/panel/forms/reply.ts';
import { ActionButton } from '#app/panel/forms/action-button.tsx';

const texts = panelDeliveryTexts.rates;
const files = [
  { name: 'XLSX', path: panelRoot + panelPaths.deliveryXlsx },
  { name: 'CSV', path: panelRoot + panelPaths.deliveryCsv },
];
const linkClass = 'prose-link inline-flex min-h-11 items-center';

/** An uploaded table of rates that the owner has not confirmed yet. */
export interface DeliveryRatesPreview {
  /** Number of rates. */
  count: number;
  leftOut: readonly string[];
  /** Names of the columns with surcharges, which estimates do not include. */
  surcharges: readonly string[];
  /** Rates as text, with ';' between cells and '|' between rows; the confirmation form sends them. */
  table: string;
}

/**
 * Renders the section for the table of delivery rates. An uploaded spreadsheet is previewed first, and then replaces
 * the whole table.
 */
export function DeliveryRatesForm({
  rateCount,
  version,
  preview,
  reply,
}: {
  rateCount: number;
  version: number;
  preview: DeliveryRatesPreview | undefined;
  reply: Reply | undefined;
}) {
  return (
    <section className="card mt-8 grid gap-3 p-4">
      <h2 className="text-lg">{texts.title}</h2>
      <p className="text-ink-soft">{texts.text}</p>
      <p className="font-medium">{texts.count(rateCount)}</p>
      <ReplyMessage reply={reply} title={panelDeliveryTexts.refused.title} />
      <div role="status" className="empty:hidden">
        {preview && <Confirmation rateCount={rateCount} version={version} preview={preview} />}
      </div>
      <p className="flex flex-wrap gap-x-5">
        {files.map(({ name, path }) => (
          <a key={name} href={`${path}?modelo`} className={linkClass}>
            {texts.template(name)}
          </a>
        ))}
        {rateCount > 0 &&
          files.map(({ name, path }) => (
            <a key={name} href={path} className={linkClass}>
              {texts.download(name)}
            </a>
          ))}
      </p>
      <Form method="post" encType="multipart/form-data" preventScrollReset className="grid gap-2">
        <FileField label={texts.file} name="planilha" accept=".xlsx,.xls,.ods,.csv,.txt" required />
        <SelectField name="unidade" label={texts.unit} options={Object.entries(texts.units)} />
        <ActionButton action="conferir" label={texts.send} variant="secondary" className="justify-self-start" />
      </Form>
      {rateCount > 0 && (
        <details>
          <summary className="btn btn-danger btn-small">{texts.remove}</summary>
          <Form method="post" preventScrollReset className="mt-2">
            <p className="mb-2">{texts.removeText}</p>
            <input type="hidden" name="versao" value={version} />
            <ActionButton action="apagar" label={texts.removeForever} variant="danger" />
          </Form>
        </details>
      )}
    </section>
  );
}

function Confirmation({
  rateCount,
  version,
  preview,
}: {
  rateCount: number;
  version: number;
  preview: DeliveryRatesPreview;
}) {
  const { count, leftOut, surcharges, table } = preview;
  return (
    <Form method="post" preventScrollReset className="grid gap-2 rounded bg-corn-soft p-3">
      <h3 className="font-bold">{texts.replaceTitle}</h3>
      <p>{texts.replaceText({ before: rateCount, after: count })}</p>
      {leftOut.length > 0 && <p>{texts.leftOut(leftOut.join(', '))}</p>}
      {surcharges.length > 0 && <p className="font-medium text-clay">{texts.surcharges(surcharges.join(', '))}</p>}
      <input type="hidden" name="versao" value={version} />
      <input type="hidden" name="tabela" value={table} />
      <ActionButton action="trocar" label={texts.replace} className="justify-self-start" />
    </Form>
  );
}
