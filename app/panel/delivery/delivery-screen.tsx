import { Form } from 'react-router';
import { panelDeliveryTexts as texts } from '#app/texts/panel/delivery.ts';
import { ListedOutcomeMessage, type ListedOutcome } from '#app/panel/forms/listed-outcome.tsx';
import { ActButton } from '#app/panel/forms/act-button.tsx';
import { RatesForm, type RatesPreview } from './rates-form.tsx';
import { Field } from '#app/panel/forms/field.tsx';
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

export interface DeliveryOutcome extends ListedOutcome {
  /** The form it belongs to. */
  of: 'terms' | 'rates';
  typed?: TermsValues;
  preview?: RatesPreview;
}

const newRoute: RouteValues = { town: '', weekdays: [], price: '', freeFrom: '', note: '' };

/** Pickup, own routes and the table of freight. */
export function DeliveryScreen({ data, outcome }: { data: DeliveryData; outcome: DeliveryOutcome | undefined }) {
  return (
    <section className="max-w-4xl">
      <h1 className="text-2xl">{texts.title}</h1>
      <p className="mt-1 text-ink-soft">{texts.text}</p>
      <TermsForm
        key={data.version}
        terms={outcome?.typed ?? data.terms}
        version={data.version}
        outcome={outcome?.of === 'terms' ? outcome : undefined}
      />
      <RatesForm
        rates={data.rates}
        version={data.version}
        preview={outcome?.preview}
        outcome={outcome?.of === 'rates' ? outcome : undefined}
      />
    </section>
  );
}

/** One form saves both; its last route is a new one, left out while it is empty. */
function TermsForm({
  terms,
  version,
  outcome,
}: {
  terms: TermsValues;
  version: number;
  outcome: DeliveryOutcome | undefined;
}) {
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
        <Field
          label={pickup.note}
          name="retirada-quando"
          value={terms.pickupNote}
          placeholder={pickup.noteHint}
          maxLength={200}
        />
      </section>
      <section>
        <h2 className="text-lg">{routes.title}</h2>
        <p className="text-ink-soft">{routes.text}</p>
        <div className="mt-2 grid gap-3">
          {[...terms.routes, newRoute].map((route, index) => (
            // Routes keep their order within a version.
            <RouteFields key={index} route={route} index={index} isNew={index === terms.routes.length} />
          ))}
        </div>
      </section>
      <ListedOutcomeMessage outcome={outcome} refused={texts.refused.title} />
      <div>
        <ActButton act="salvar" label={texts.save} />
      </div>
    </Form>
  );
}
