import { Form, Link } from 'react-router';
import type { ListedQuotation, QuotationWeek } from '#app/domain/quotation/stored/listed-quotation.ts';
import { quotationStates, type QuotationState } from '#app/domain/quotation/stored/quotation-state.ts';
import { formatMoney } from '#app/domain/shared/money.ts';
import { panelPaths, panelRoot } from '#app/panel-paths.ts';
import { panelQuotationTexts as texts } from '#app/texts/panel/panel-quotation-texts.ts';
import { shopQuotationStateWords } from '#app/texts/quotation/quotation-state-words.ts';
import { SelectField, TextField, type SelectOptions } from '#app/panel/forms/field.tsx';
import { Badge } from '#app/design/badge.tsx';
import { PagerLinks } from '#app/panel/frame/navigation-links.tsx';
import { QuotationWeeks } from './quotation-weeks.tsx';
import { StateBadge } from '#app/design/quotation-state-badge.tsx';
import { useLiveQuotations } from '#app/panel/shared/use-live-quotations.ts';

interface QuotationListPage {
  quotations: readonly ListedQuotation[];
  unseenCount: number;
  /** Number of quotations that customers have changed since the shop last opened them. */
  changedCount: number;
  /** State by which the list is filtered; null for all. */
  state: QuotationState | null;
  town: string;
  /** Searched quotation number, as it was typed. */
  number: string;
  towns: readonly string[];
  weeks: readonly QuotationWeek[];
  page: number;
  hasMore: boolean;
  /** Filter by responsible person: 'minhas', 'ninguem' or a person's slug; '' for all. */
  assigned: string;
  /** Members of staff other than the signed-in one, for the filter. */
  assignees: readonly { slug: string; name: string }[];
  /** Whether a member of staff is signed in. Quotations cannot be assigned to the holder of the owner's token. */
  isStaff: boolean;
  /** Whether the store keeps the quotations that customers request. */
  storesQuotations: boolean;
  /** Whether an owner is signed in: only owners export quotations or see settings of the shop. */
  isOwner: boolean;
  /** Number of the quotation that was just erased; null when none was. */
  erasedId: number | null;
}

export function QuotationsScreen({ inbox }: { inbox: QuotationListPage }) {
  const { quotations, page, hasMore, weeks, storesQuotations, isOwner } = inbox;
  useLiveQuotations();
  return (
    <section className="max-w-5xl">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="flex flex-wrap items-center gap-3 text-2xl">
          {texts.title}
          {inbox.unseenCount > 0 && <Badge tone="corn">{texts.unseen(inbox.unseenCount)}</Badge>}
          {inbox.changedCount > 0 && <Badge tone="corn">{texts.changed(inbox.changedCount)}</Badge>}
        </h1>
        {isOwner && (
          <a href={`${panelRoot}${panelPaths.quotationsCsv}`} className="btn btn-secondary btn-small" download>
            {texts.exportCsv}
          </a>
        )}
      </div>
      {storesQuotations ? (
        <p className="mt-1 text-sm text-ink-soft">{texts.live}</p>
      ) : (
        <p className="mt-3 font-medium text-clay">
          {texts.off}{' '}
          {isOwner && (
            <Link to={`${panelPaths.shop}#contato`} className="underline">
              {texts.fillAddress}
            </Link>
          )}
        </p>
      )}
      {inbox.erasedId !== null && (
        <p role="status" className="mt-3 rounded bg-pasture-soft p-3 font-medium">
          {texts.forgotten(inbox.erasedId)}
        </p>
      )}
      <Filters inbox={inbox} />
      {quotations.length === 0 && <p className="mt-6">{texts.none}</p>}
      <ul className="card mt-3 divide-y divide-line overflow-clip">
        {quotations.map((quotation) => (
          <QuotationRow key={quotation.id} quotation={quotation} />
        ))}
      </ul>
      <PagerLinks page={page} hasMore={hasMore} previous={texts.newer} next={texts.older} />
      <QuotationWeeks weeks={weeks} />
    </section>
  );
}

function Filters({
  inbox: { state, town, towns, number, assigned, assignees, isStaff },
}: {
  inbox: QuotationListPage;
}) {
  const assigneeOptions: SelectOptions = [
    ['', texts.any],
    ...(isStaff ? [['minhas', texts.assign.mine] as const] : []),
    ['ninguem', texts.assign.none],
    ...assignees.map(({ slug, name }) => [slug, name] as const),
  ];
  const hasPeople = isStaff || assignees.length > 0;
  const columns = hasPeople ? 'sm:grid-cols-[1fr_1fr_1fr_7rem_auto]' : 'sm:grid-cols-[1fr_1fr_8rem_auto]';
  return (
    <Form className={`mt-3 grid grid-cols-2 items-end gap-3 ${columns}`} aria-label={texts.filter}>
      {hasPeople && (
        <SelectField
          key={`atende ${assigned}`}
          name="atende"
          label={texts.assign.filter}
          defaultValue={assigned}
          options={assigneeOptions}
        />
      )}
      <SelectField
        key={`situacao ${state}`}
        name="situacao"
        label={texts.state}
        defaultValue={state ? shopQuotationStateWords[state] : ''}
        options={listWords(quotationStates.map((optionState) => shopQuotationStateWords[optionState]))}
      />
      <SelectField
        key={`cidade ${town}`}
        name="cidade"
        label={texts.town}
        defaultValue={town}
        options={listWords(towns)}
      />
      <TextField
        key={number}
        label={texts.number}
        name="numero"
        inputMode="numeric"
        defaultValue={number}
        maxLength={20}
      />
      <button type="submit" className="btn btn-primary max-sm:odd:col-span-full">
        {texts.apply}
      </button>
    </Form>
  );
}

/** Creates options whose values are also their labels, after an option for all. */
function listWords(words: readonly string[]): SelectOptions {
  return [['', texts.any], ...words.map((word) => [word, word] as const)];
}

function QuotationRow({ quotation }: { quotation: ListedQuotation }) {
  const { id, state, totalCents, isContactChanged, isChangedSinceAnswer, assignedName } = quotation;
  const isNew = state === 'sent' || isContactChanged || isChangedSinceAnswer;
  return (
    <li
      className={`flex min-w-0 flex-wrap items-center gap-x-3 border-l-6 px-3 wrap-anywhere max-md:pb-2 ${isNew ? 'border-l-corn' : 'border-l-transparent'}`}
    >
      <Link to={`${panelPaths.quotations}/${id}`} className="prose-link flex min-h-11 items-center font-bold">
        {texts.titleOf(id)}
      </Link>
      <StateBadge state={state} labels={shopQuotationStateWords} />
      {(isChangedSinceAnswer || isContactChanged) && (
        <Badge tone="corn">{isChangedSinceAnswer ? texts.changeAsked : texts.contactChanged}</Badge>
      )}
      {assignedName && <Badge tone="pasture">{assignedName}</Badge>}
      <p className="min-w-0 flex-1 text-sm text-ink-soft max-md:basis-3/5">{texts.facts(quotation)}</p>
      <span className="font-display font-bold tabular-nums">{formatMoney(totalCents)}</span>
    </li>
  );
}
