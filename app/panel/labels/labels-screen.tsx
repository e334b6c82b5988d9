import { getCollectionProps } from '@conform-to/react';
import { Form, useNavigation } from 'react-router';
import { labelFormatNames } from '#app/domain/paper/label-formats.ts';
import type { PaperFile } from '#app/domain/paper/print-job.ts';
import { formatDateTime } from '#app/domain/shared/dates.ts';
import { getButtonClass } from '#app/design/button.tsx';
import { panelFilePaths, panelPaths, panelRoot } from '#app/panel-paths.ts';
import { ActionButton } from '#app/panel/forms/action-button.tsx';
import { SelectField, TextField, TickField } from '#app/panel/forms/field.tsx';
import { ReplyMessage } from '#app/panel/forms/reply-message.tsx';
import type { Reply } from '#app/panel/forms/reply.ts';
import { useSchemaForm } from '#app/panel/forms/use-schema-form.ts';
import { BackLink } from '#app/panel/frame/navigation-links.tsx';
import { labelFormId, labelSchema, priceListFormId, priceListSchema } from './label-and-price-list-forms.ts';
import { panelLabelTexts as texts } from './texts.ts';

const labelDefaults = { quais: 'mudadas', papel: 'a4-24', usadas: '0' };

interface LabelsPage {
  /** URL parameters that select the products. */
  selection: [name: string, value: string][];
  /** Number of selected products; null when there are more than one PDF may have. */
  selectedCount: number | null;
  /**
   * Numbers of printable products, of their labels, and of labels that were never printed or have changed since then;
   * null like `selectedCount`.
   */
  counts: { products: number; labels: number; changed: number } | null;
  /** Recently created PDFs; `unconfirmed` is the number of labels that the owner has not confirmed as printed. */
  files: (PaperFile & { unconfirmed: number })[];
  /** Whether visitors of the store see prices; the PDFs always contain them. */
  showPrices: boolean;
}

/** Renders forms that create PDFs with price labels or a price list of the selected products, and lists recent PDFs. */
export function LabelsScreen({ paper, reply }: { paper: LabelsPage; reply: Reply | undefined }) {
  const { selection, selectedCount, counts, files, showPrices } = paper;
  const tableParams = new URLSearchParams(selection.filter(([name]) => name !== 'id' && name !== 'todos'));
  return (
    <section className="max-w-4xl">
      <BackLink to={`${panelPaths.products}?${tableParams}`}>{texts.back}</BackLink>
      <h1 className="text-2xl">{texts.title}</h1>
      <p className="mt-2 text-ink-soft">
        {selectedCount === 0 ? texts.none : selectedCount === null ? texts.many : texts.selected(selectedCount)}
        {selectedCount !== null && counts && counts.products < selectedCount && (
          <> {texts.leftOut({ selected: selectedCount, products: counts.products })}</>
        )}
        {!showPrices && <> {texts.pricesAreHidden}</>}
      </p>
      <ReplyMessage reply={reply} />
      {files.length > 0 && <ReadyFiles files={files} />}
      {selectedCount !== 0 && (
        <div className="mt-6 grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
          <LabelForm counts={counts} reply={reply} />
          <PriceListForm reply={reply} />
        </div>
      )}
    </section>
  );
}

function ReadyFiles({ files }: Pick<LabelsPage, 'files'>) {
  return (
    <>
      <h2 className="mt-6 text-lg">{texts.files}</h2>
      <p className="text-sm text-ink-soft">{texts.filesHint}</p>
      <ul className="card mt-3 divide-y divide-line">
        {files.map((file) => (
          <ReadyFile key={file.name} file={file} />
        ))}
      </ul>
    </>
  );
}

function ReadyFile({ file }: { file: LabelsPage['files'][number] }) {
  const { name, kind, bytes, madeAtMs, unconfirmed } = file;
  const when = formatDateTime(madeAtMs);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 p-3 sm:px-4">
      <p className="min-w-48 flex-1">
        <span className="font-semibold tabular-nums">{when}</span>
        <span className="block text-sm text-ink-soft">{texts.file({ kind: texts.kinds[kind], bytes })}</span>
        {unconfirmed > 0 && <span className="block text-sm">{texts.unconfirmed(unconfirmed)}</span>}
      </p>
      <div className="flex flex-wrap gap-2">
        <a
          href={`${panelRoot}${panelFilePaths.papers}/${name}`}
          download
          className={getButtonClass({ size: 'small' })}
          aria-label={texts.actionLabel({ action: texts.download, when })}
        >
          {texts.download}
        </a>
        {unconfirmed > 0 && (
          <Form method="post">
            <input type="hidden" name="feito" value={madeAtMs} />
            <ActionButton
              action="impressas"
              label={texts.confirm}
              variant="secondary"
              size="small"
              aria-label={texts.actionLabel({ action: texts.confirm, when })}
            />
          </Form>
        )}
      </div>
    </li>
  );
}

function LabelForm({ counts, reply }: Pick<LabelsPage, 'counts'> & { reply: Reply | undefined }) {
  const { formProps, fields } = useSchemaForm(labelSchema, { id: labelFormId, values: labelDefaults, reply });
  const withoutPrice = counts ? counts.products - counts.labels : 0;
  return (
    <Form method="post" {...formProps} className="card flex flex-col gap-3 p-4" aria-labelledby="etiquetas-titulo">
      <h2 id="etiquetas-titulo" className="text-lg">
        {texts.labels}
      </h2>
      <p className="text-sm text-ink-soft">
        {texts.labelsHint}
        {withoutPrice > 0 && <> {texts.withoutPrice(withoutPrice)}</>}
      </p>
      <div className="flex flex-col">
        {getCollectionProps(fields.quais, { type: 'radio', options: ['mudadas', 'todas'] }).map(({ key, ...radio }) => (
          <TickField
            key={key}
            {...radio}
            label={
              radio.value === 'todas'
                ? texts.allLabels(counts?.labels ?? null)
                : texts.onlyChanged(counts?.changed ?? null)
            }
          />
        ))}
      </div>
      <SelectField
        field={fields.papel}
        label={texts.format}
        options={labelFormatNames.map((name) => [name, texts.formats[name]] as const)}
      />
      <TextField field={fields.usadas} label={texts.used} hint={texts.usedHint} inputMode="numeric" />
      <CreatePdfButton action="etiquetas" label={texts.makeLabels} />
    </Form>
  );
}

function PriceListForm({ reply }: { reply: Reply | undefined }) {
  const { formProps, fields } = useSchemaForm(priceListSchema, { id: priceListFormId, reply });
  return (
    <Form method="post" {...formProps} className="card flex flex-col gap-3 p-4" aria-labelledby="lista-titulo">
      <h2 id="lista-titulo" className="text-lg">
        {texts.priceList}
      </h2>
      <p className="text-sm text-ink-soft">{texts.priceListHint}</p>
      <TextField field={fields.validade} label={texts.validUntil} type="date" />
      <CreatePdfButton action="lista" label={texts.makePriceList} />
    </Form>
  );
}

function CreatePdfButton({ action, label }: { action: string; label: string }) {
  const { state, formData } = useNavigation();
  const isMaking = state !== 'idle' && formData?.get('acao') === action;
  return (
    <ActionButton
      action={action}
      label={isMaking ? texts.making : label}
      className="self-start"
      disabled={state === 'submitting'}
    />
  );
}
