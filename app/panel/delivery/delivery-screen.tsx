import { Form } from 'react-router';
import { panelDeliveryTexts as texts } from '#app/texts/panel/delivery.ts';
import { ReplyMessage } from '#app/panel/forms/reply-message.tsx';
import type { Reply } from '#app/panel/forms/reply.ts';
import { ActButton } from '#app/panel/forms/act-button.tsx';
import { RatesForm, type RatesPreview } from './rates-form.tsx';
import { TextField } from '#app/panel/forms/field.tsx';
import { RouteFields, type RouteValues } from './route-fields.tsx';

/** The form as it is typed. */
export interface TermsValues {
  offersPickup: boolean;
  pickupNote: string;
  routes: readonly RouteValues[];
}

interface DeliveryData {
  terms: TermsValues;
  version: number;
  rates: number;
}

export interface DeliveryDetails {
  /** The form that the reply belongs to. */
  form: 'terms' | 'rates';
  /** Refused terms, as they were typed. */
  terms: TermsValues;
  preview: RatesPreview;
}

const newRoute: RouteValues = { town: '', weekdays: [], price: '', freeFrom: '', note: '' };

/** Pickup, own routes and the table of freight. */
export function DeliveryScreen({
  data,
  reply,
}: {
  data: DeliveryData;
  reply: (Reply & Partial<DeliveryDetails>) | undefined;
}) {
  return (
    <section className="max-w-4xl">
      <h1 className="text-2xl">{texts.title}</h1>
      <p className="mt-1 text-ink-soft">{texts.text}</p>
      <TermsForm
        key={data.version}
        terms={reply?.terms ?? data.terms}
        version={data.version}
        reply={reply?.form === 'terms' ? reply : undefined}
      />
      <RatesForm
        rates={data.rates}
        version={data.version}
        preview={reply?.preview}
        reply={reply?.form === 'rates' ? reply : undefined}
      />
    </section>
  );
}

/** Renders one form that saves both. Its last route is a new one, which is left out while it is empty. */
function TermsForm({ terms, version, reply }: { terms: TermsValues; version: number; reply: Reply | undefined }) {
  const { pickup, routes } = texts;
  return (
    <Form method="post" preventScrollReset className="mt-6 grid gap-4">
      <input type="hidden" name="versao" value={version} />
      <section className="card grid gap-2 p-4">
        <h2 className="text-lg">{pickup.title}</h2>
        <label className="flex min-h-11 items-center gap-2">
          <input type="checkbox" name="retirada" defaultChecked={terms.offersPickup} />
          {pickup.on}
        </label>
        <TextField
          label={pickup.note}
          name="retirada-quando"
          defaultValue={terms.pickupNote}
          placeholder={pickup.noteHint}
          maxLength={200}
        />
      </section>
      <section>
        <h2 className="text-lg">{routes.title}</h2>
        <p className="text-ink-soft">{routes.text}</p>
        <div className="mt-2 grid gap-3">
          {[...terms.routes, newRoute].map((route, index) => (
            // Routes keep their order within a version, so that the index is a stable key.
            <RouteFields key={index} route={route} index={index} isNew={index === terms.routes.length} />
          ))}
        </div>
      </section>
      <ReplyMessage reply={reply} title={texts.refused.title} />
      <div>
        <ActButton act="salvar" label={texts.save} />
      </div>
    </Form>
  );
}
