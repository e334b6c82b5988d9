import { useEffect, useMemo, useRef, useState } from 'react';
import { Form } from 'react-router';
import { panelDeliveryTexts as texts } from '#app/texts/panel/panel-delivery-texts.ts';
import { weekdayWords } from '#app/texts/quotation/delivery-texts.ts';
import { EditConflict, listDifferences, type ConflictChoice } from '#app/panel/forms/edit-conflict.tsx';
import { ReplyMessage } from '#app/panel/forms/reply-message.tsx';
import type { Reply } from '#app/panel/forms/reply.ts';
import { ActionButton } from '#app/panel/forms/action-button.tsx';
import { useInitialValues } from '#app/panel/forms/use-initial-values.ts';
import { DeliveryRatesForm, type DeliveryRatesPreview } from './delivery-rates-form.tsx';
import { TextField, TickField } from '#app/panel/forms/field.tsx';
import { isKept, type TermsValues } from './delivery-terms-form.ts';
import { DeliveryRouteFields, type DeliveryRouteValues } from './delivery-route-fields.tsx';

interface DeliveryData {
  terms: TermsValues;
  version: string;
  ratesVersion: number;
  rateCount: number;
}

/** What the replies to the screen's two forms contain in addition to their messages. */
export interface DeliveryDetails {
  /** Which of the screen's two forms the reply is for. */
  form: 'terms' | 'rates';
  /** Refused values as they were typed. The form sends them again with `version`. */
  terms: TermsValues;
  version: string;
  /** Messages of refused fields, by field name. */
  fieldErrors: Readonly<Record<string, string>>;
  /** Stored values; only in the reply to a form whose record another person has changed. */
  stored: TermsValues;
  preview: DeliveryRatesPreview;
}

type DeliveryReply = Reply & Partial<DeliveryDetails>;

const newRoute: DeliveryRouteValues = { town: '', weekdays: [], price: '', freeFrom: '', note: '', isRemoved: false };

/** Renders the screen for pickup, delivery routes and the table of delivery rates. */
export function DeliveryScreen({ data, reply }: { data: DeliveryData; reply: DeliveryReply | undefined }) {
  return (
    <section className="max-w-4xl">
      <h1 className="text-2xl">{texts.title}</h1>
      <p className="mt-1 text-ink-soft">{texts.text}</p>
      <TermsForm data={data} reply={reply?.form === 'terms' ? reply : undefined} />
      <DeliveryRatesForm
        rateCount={data.rateCount}
        version={data.ratesVersion}
        preview={reply?.preview}
        reply={reply?.form === 'rates' ? reply : undefined}
      />
    </section>
  );
}

/** Renders the form that saves pickup and routes. It ends with the fields of a new route, which is not saved while empty. */
function TermsForm({ data, reply }: { data: DeliveryData; reply: DeliveryReply | undefined }) {
  const { pickup, routes } = texts;
  const initial = useInitialValues(data, reply);
  const { terms: typed = initial.terms, version = initial.version, fieldErrors = {}, stored } = reply ?? {};
  const routesSection = useRef<HTMLElement>(null);
  useEffect(() => {
    if (reply?.fieldErrors) routesSection.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [reply]);
  const differences = useMemo(
    () =>
      stored &&
      listDifferences(['pickup', 'routes'], {
        stored: (part) => formatPart(stored, part),
        typed: (part) => formatPart(typed, part),
        initial: (part) => formatPart(initial.terms, part),
      }),
    [typed, stored, initial],
  );
  const [choices, setChoices] = useState<{
    reply: Reply | undefined;
    chosen: Readonly<Record<string, ConflictChoice>>;
  }>();
  // A choice between stored and typed values counts only for the reply that asked for it.
  const chosen = choices?.reply === reply ? (choices?.chosen ?? {}) : {};
  const terms = {
    ...typed,
    ...(stored &&
      chosen['pickup'] === 'stored' && { offersPickup: stored.offersPickup, pickupNote: stored.pickupNote }),
    ...(stored && chosen['routes'] === 'stored' && { routes: stored.routes }),
  };
  // A refused new route stays the new one, without another empty one below it.
  const hasTypedNew = terms.routes.length > (stored ?? initial.terms).routes.length;
  const shownRoutes = hasTypedNew ? terms.routes : [...terms.routes, newRoute];
  return (
    <Form method="post" preventScrollReset className="mt-6 grid gap-4">
      <EditConflict
        version={version}
        differences={differences}
        labels={{ pickup: pickup.title, routes: routes.title }}
        onChoose={(name, choice) =>
          setChoices((before) => ({
            reply,
            chosen: { ...(before?.reply === reply && before?.chosen), [name]: choice },
          }))
        }
      />
      <section key={`${initial.version} ${chosen['pickup']}`} className="card grid gap-2 p-4">
        <h2 className="text-lg">{pickup.title}</h2>
        <TickField name="retirada" defaultChecked={terms.offersPickup} label={pickup.on} />
        <TextField
          label={pickup.note}
          name="retirada-quando"
          defaultValue={terms.pickupNote}
          placeholder={pickup.noteHint}
          maxLength={200}
        />
      </section>
      <section ref={routesSection}>
        <h2 className="text-lg">{routes.title}</h2>
        <p className="text-ink-soft">{routes.text}</p>
        <div key={`${initial.version} ${chosen['routes']}`} className="mt-2 grid gap-3">
          {shownRoutes.map((route, index) => (
            // Routes keep their order within a version, so the index is a stable key.
            <DeliveryRouteFields
              key={index}
              route={route}
              index={index}
              isNew={index === shownRoutes.length - 1}
              errors={fieldErrors}
            />
          ))}
        </div>
      </section>
      <ReplyMessage reply={reply} />
      <ActionButton action="salvar" label={texts.save} className="justify-self-start" />
    </Form>
  );
}

/**
 * Formats the pickup settings or all routes as one text. When another person has changed them, the user chooses between
 * the stored and the typed text.
 */
function formatPart({ offersPickup, pickupNote, routes }: TermsValues, part: string): string {
  if (part === 'routes') return routes.filter(isKept).map(formatRoute).join('; ');
  return offersPickup ? `${texts.pickup.on} ${pickupNote}` : '';
}

function formatRoute({ town, weekdays, price, freeFrom, note }: DeliveryRouteValues): string {
  return [town, weekdays.map((day) => weekdayWords[day]).join(', '), price, freeFrom, note].filter(Boolean).join(', ');
}
