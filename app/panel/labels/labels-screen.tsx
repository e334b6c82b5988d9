import { Form, useNavigation } from 'react-router';
import { labelFormatNames } from '#app/domain/paper/label-formats.ts';
import type { PaperFile } from '#app/domain/paper/paper-order.ts';
import { formatDateTime } from '#app/domain/shared/dates.ts';
import { getButtonClass } from '#app/design/button.tsx';
import { panelFilePaths, panelPaths, panelRoot } from '#app/panel-paths.ts';
import { ActButton } from '#app/panel/forms/act-button.tsx';
import { SelectField, TextField } from '#app/panel/forms/field.tsx';
import { ReplyMessage } from '#app/panel/forms/reply-message.tsx';
import type { Reply } from '#app/panel/forms/reply.ts';
import { BackLink } from '#app/panel/frame/links.tsx';
import { panelLabelTexts as texts } from './texts.ts';

interface Paper {
  selection: [name: string, value: string][];
  chosen: number | null;
  counts: { products: number; labels: number; changed: number } | null;
  files: (PaperFile & { unconfirmed: number })[];
  showPrices: boolean;
}

/** Price labels and a price list of the chosen products, and the PDFs that were made today. */
export function LabelsScreen({ paper, reply }: { paper: Paper; reply: Reply | undefined }) {
  const { selection, chosen, counts, files, showPrices } = paper;
  const back = new URLSearchParams(selection.filter(([name]) => name !== 'id' && name !== 'todos'));
  return (
    <section className="max-w-4xl">
      <BackLink to={`${panelPaths.products}?${back}`}>{texts.back}</BackLink>
      <h1 className="text-2xl">{texts.title}</h1>
      <p className="mt-2 text-ink-soft">
        {chosen === 0 ? texts.none : chosen === null ? texts.many : texts.chosen(chosen)}
        {chosen !== null && counts && counts.products < chosen && (
          <> {texts.leftOut({ chosen, products: counts.products })}</>
        )}
        {!showPrices && <> {texts.pricesAreHidden}</>}
      </p>
      <ReplyMessage reply={reply} />
      {files.length > 0 && <ReadyFiles files={files} />}
      {chosen !== 0 && (
        <div className="mt-6 grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
          <LabelForm counts={counts} reply={reply} />
          <PriceListForm reply={reply} />
        </div>
      )}
    </section>
  );
}

function ReadyFiles({ files }: Pick<Paper, 'files'>) {
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

function ReadyFile({ file }: { file: Paper['files'][number] }) {
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
          aria-label={texts.of({ action: texts.download, when })}
        >
          {texts.download}
        </a>
        {unconfirmed > 0 && (
          <Form method="post">
            <input type="hidden" name="feito" value={madeAtMs} />
            <ActButton
              act="impressas"
              label={texts.confirm}
              variant="secondary"
              size="small"
              aria-label={texts.of({ action: texts.confirm, when })}
            />
          </Form>
        )}
      </div>
    </li>
  );
}

function LabelForm({ counts, reply }: Pick<Paper, 'counts'> & { reply: Reply | undefined }) {
  const { typed = {}, fieldErrors = {} } = reply ?? {};
  const withoutPrice = counts ? counts.products - counts.labels : 0;
  return (
    <Form method="post" className="card flex flex-col gap-3 p-4" aria-labelledby="etiquetas">
      <h2 id="etiquetas" className="text-lg">
        {texts.labels}
      </h2>
      <p className="text-sm text-ink-soft">
        {texts.labelsHint}
        {withoutPrice > 0 && <> {texts.withoutPrice(withoutPrice)}</>}
      </p>
      <div className="flex flex-col">
        <WhichLabels value="mudadas" label={texts.onlyChanged(counts?.changed ?? null)} isDefault />
        <WhichLabels value="todas" label={texts.allLabels(counts?.labels ?? null)} />
      </div>
      <SelectField
        label={texts.format}
        name="papel"
        defaultValue={typed['papel'] ?? 'a4-24'}
        choices={labelFormatNames.map((name) => [name, texts.formats[name]] as const)}
      />
      <TextField
        label={texts.used}
        name="usadas"
        inputMode="numeric"
        maxLength={2}
        defaultValue={typed['usadas'] ?? '0'}
        hint={texts.usedHint}
        error={fieldErrors['usadas']?.[0]}
      />
      <MakeButton act="etiquetas" label={texts.makeLabels} />
    </Form>
  );
}

function WhichLabels({ value, label, isDefault = false }: { value: string; label: string; isDefault?: boolean }) {
  return (
    <label className="flex min-h-11 items-center gap-2">
      <input
        type="radio"
        name="quais"
        value={value}
        defaultChecked={isDefault}
        className="size-5 shrink-0 accent-pasture"
      />
      {label}
    </label>
  );
}

function PriceListForm({ reply }: { reply: Reply | undefined }) {
  return (
    <Form method="post" className="card flex flex-col gap-3 p-4" aria-labelledby="lista-de-precos">
      <h2 id="lista-de-precos" className="text-lg">
        {texts.priceList}
      </h2>
      <p className="text-sm text-ink-soft">{texts.priceListHint}</p>
      <TextField
        label={texts.validUntil}
        name="validade"
        type="date"
        defaultValue={reply?.typed['validade']}
        error={reply?.fieldErrors['validade']?.[0]}
      />
      <MakeButton act="lista" label={texts.makePriceList} />
    </Form>
  );
}

function MakeButton({ act, label }: { act: string; label: string }) {
  const { state, formData } = useNavigation();
  const isMaking = state !== 'idle' && formData?.get('acao') === act;
  return (
    <ActButton
      act={act}
      label={isMaking ? texts.making : label}
      className="self-start"
      disabled={state === 'submitting'}
    />
  );
}
