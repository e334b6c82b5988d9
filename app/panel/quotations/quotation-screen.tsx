import { useState } from 'react';
import { Form } from 'react-router';
import type {
  EarlierContact,
  QuotationContact,
  StoredQuotation,
} from '#app/domain/quotation/stored/stored-quotation.ts';
import type { QuotationState } from '#app/domain/quotation/stored/quotation-state.ts';
import type { QuotationTotals } from '#app/domain/quotation/stored/quotation-totals.ts';
import { panelPaths, panelRoot } from '#app/panel-paths.ts';
import { panelQuotationTexts as texts } from '#app/texts/panel/panel-quotation-texts.ts';
import { listContactFacts } from '#app/texts/quotation/quotation-contact-facts.ts';
import { shopQuotationStateWords } from '#app/texts/quotation/quotation-state-words.ts';
import { ReplyMessage } from '#app/panel/forms/reply-message.tsx';
import { useOwnReply, type Reply } from '#app/panel/forms/reply.ts';
import { useInitialValues } from '#app/panel/forms/use-initial-values.ts';
import { answerFormId } from './quotation-answer-schema.ts';
import type { ProductsToday } from './products-today.ts';
import { QuotationAnswerForm, type EstimatedFreight } from './quotation-answer-form.tsx';
import { AnsweredQuotationItems } from './answered-quotation-items.tsx';
import { AssignQuotationForm } from './assign-quotation-form.tsx';
import { PickingList } from './picking-list.tsx';
import { QuotationHistory, type HistoryEvent } from './quotation-history.tsx';
import { StateBadge } from '#app/design/quotation-state-badge.tsx';
import { useLiveQuotations } from '#app/panel/shared/use-live-quotations.ts';

interface QuotationPage {
  quotation: StoredQuotation;
  /** Version of the customer's data, with which the answer is sent. */
  contactVersion: string;
  state: QuotationState;
  totals: QuotationTotals;
  canAnswer: boolean;
  /** Whether the quotation may be erased; only owners may. */
  mayErase: boolean;
  /** Freight estimated by the shop's delivery rules; null when there is no estimate. */
  freight: EstimatedFreight | null;
  today: ProductsToday;
  /** Path of the customer's page; null once the quotation is erased. */
  path: string | null;
  /** WhatsApp URL with a message that asks to accept the answer; null until the shop has answered. */
  whatsAppUrl: string | null;
  events: readonly HistoryEvent[];
  /** Members of staff to whom the quotation can be assigned. */
  people: readonly { id: number; name: string }[];
  /** Id of the signed-in person; null for the holder of the owner's token. */
  ownId: number | null;
  nowMs: number;
}

export function QuotationScreen({ page, reply }: { page: QuotationPage; reply: Reply | undefined }) {
  const { quotation, state, totals, canAnswer, path, whatsAppUrl } = page;
  useLiveQuotations();
  const [couldAnswer] = useState(canAnswer);
  const isAnswerOld = reply?.message === texts.answered && (!canAnswer || quotation.isChangedSinceAnswer);
  return (
    <section className="max-w-5xl">
      <div className="print:hidden">
        <h1 className="flex flex-wrap items-center gap-3 text-2xl">
          {texts.titleOf(quotation.id)} <StateBadge state={state} labels={shopQuotationStateWords} />
        </h1>
        <p className="mt-1 text-ink-soft">
          {texts.asked(quotation.createdAtMs)},{' '}
          {texts[state === 'expired' ? 'wasValidUntil' : 'validUntil'](quotation.validUntilMs)}
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          {whatsAppUrl && state === 'answered' && (
            <a href={whatsAppUrl} target="_blank" rel="noopener noreferrer" className="btn btn-primary btn-small">
              {texts.sendByWhatsApp}
            </a>
          )}
          {path && (
            <a href={path} target="_blank" rel="noopener noreferrer" className="btn btn-secondary btn-small">
              {texts.open}
            </a>
          )}
          <button type="button" className="btn btn-secondary btn-small" onClick={() => window.print()}>
            {texts.printPicking}
          </button>
        </div>
        <ReplyMessage reply={isAnswerOld ? undefined : reply} />
        {couldAnswer && !canAnswer && <Notice>{texts.closedNow}</Notice>}
        {state === 'answered' && quotation.isChangedSinceAnswer && <Notice>{texts.changeAskedText}</Notice>}
        <AssignQuotationForm assignedTo={quotation.assignedTo} people={page.people} ownId={page.ownId} />
        <Contact quotation={quotation} />
        {canAnswer ? (
          <AnswerSection page={page} reply={reply} />
        ) : (
          <AnsweredQuotationItems quotation={quotation} totals={totals} />
        )}
        <QuotationHistory events={page.events} />
        {page.mayErase && <EraseForm />}
      </div>
      <PickingList quotation={quotation} today={page.today} />
    </section>
  );
}

function Notice({ children }: { children: string }) {
  return (
    <p role="status" className="mt-4 rounded bg-corn-soft p-3 font-medium">
      {children}
    </p>
  );
}

/**
 * Renders the form of the answer, with a warning when the quotation or the customer's data have changed since the form
 * was loaded. The form keeps the version that it shows, so that another person's answer is not overwritten.
 */
function AnswerSection({ page, reply }: { page: QuotationPage; reply: Reply | undefined }) {
  const { quotation } = page;
  const ownReply = useOwnReply(answerFormId, reply);
  const shownQuotation = useInitialValues(quotation, ownReply);
  const hasChanged = shownQuotation.version !== quotation.version && !ownReply?.posted?.stored;
  const hasNewContact = JSON.stringify(shownQuotation.contact) !== JSON.stringify(quotation.contact);
  return (
    <>
      {(hasChanged || hasNewContact) && (
        <p role="alert" className="sticky top-2 z-10 mt-4 rounded border-2 border-corn bg-corn-soft p-3 font-medium">
          {hasChanged ? texts.changedNow : texts.contactChangedNow}{' '}
          {hasChanged ? (
            <a href={`${panelRoot}${panelPaths.quotations}/${shownQuotation.id}`} className="underline">
              {texts.reload}
            </a>
          ) : (
            <a href="#do-cliente" className="underline">
              {texts.seeContact}
            </a>
          )}
        </p>
      )}
      <QuotationAnswerForm
        quotation={shownQuotation}
        contactVersion={page.contactVersion}
        freight={page.freight}
        today={page.today}
        nowMs={page.nowMs}
        reply={reply}
      />
    </>
  );
}

function Contact({ quotation: { contact, earlierContacts, code } }: { quotation: StoredQuotation }) {
  const facts = listContactFacts(contact);
  const isEmpty = facts.length === 0 && !contact.acceptsSimilar;
  return (
    <section className="card mt-4 p-4">
      <h2 id="do-cliente" className="scroll-mt-24 text-lg">
        {texts.contact}
      </h2>
      {isEmpty && <p className="text-ink-soft">{code === null ? texts.erased : texts.noContact}</p>}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4">
        {facts.map(([label, fact]) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="whitespace-pre-line [overflow-wrap:anywhere]">{fact}</dd>
          </div>
        ))}
      </dl>
      {contact.acceptsSimilar && <p className="font-medium">{texts.similarOk}</p>}
      {earlierContacts.map((earlier) => (
        <EarlierContactFacts key={earlier.untilMs} earlier={earlier} contact={contact} />
      ))}
    </section>
  );
}

/** Shows the customer's earlier contact data where they differ from the current ones. */
function EarlierContactFacts({ earlier, contact }: { earlier: EarlierContact; contact: QuotationContact }) {
  const currentFacts = new Set(listContactFacts(contact).map(([label, fact]) => label + fact));
  const facts = listContactFacts(earlier).filter(([label, fact]) => !currentFacts.has(label + fact));
  if (facts.length === 0) return null;
  return (
    <div className="mt-3 border-t border-line pt-2 text-ink-soft wrap-anywhere">
      <p>{texts.until(earlier.untilMs)}</p>
      {facts.map(([label, fact]) => (
        <p key={label} className="whitespace-pre-line">
          {label}: <s>{fact}</s>
        </p>
      ))}
    </div>
  );
}

function EraseForm() {
  return (
    <details className="mt-8">
      <summary className="btn btn-danger btn-small">{texts.forget}</summary>
      <Form method="post" className="mt-2">
        <p className="mb-2">{texts.forgetText}</p>
        <button type="submit" name="acao" value="apagar" className="btn btn-danger">
          {texts.forgetForever}
        </button>
      </Form>
    </details>
  );
}
