import type { ProductSummary } from '#app/domain/catalogue/product.ts';
import { isOutOfStock } from '#app/domain/catalogue/stock.ts';
import { isRestricted } from '#app/domain/catalogue/sale-restriction.ts';
import type { Calculation } from '#app/domain/feeding/calculate-feed.ts';
import type { CalculatorField } from '#app/domain/feeding/calculator-query.ts';
import type { FeedingFact } from '#app/domain/feeding/feeding-facts.ts';
import { feedingTables } from '#app/domain/feeding/feeding-tables.ts';
import type { Range } from '#app/domain/feeding/intake.ts';
import { getReminderPath } from '#app/domain/feeding/reminders/reminder.ts';
import type { Ration } from '#app/domain/feeding/ration.ts';
import { formatMoney } from '#app/domain/shared/money.ts';
import { calculatorAnswerId, productPath } from '#app/paths.ts';
import { getTintClass } from '#app/storefront/shared/product-card/category-tint.ts';
import { calculatorTexts as texts } from '#app/texts/feeding/calculator-texts.ts';
import { Button } from '#app/design/button.tsx';
import { Icon } from '#app/design/icon.tsx';
import { Link } from '#app/design/navigation/link.tsx';
import { Picture } from '#app/design/picture.tsx';
import { addToCart } from '#app/visitor/cart/lazy-list-actions.ts';

/** Data of the calculator's screen from its loader. */
export interface CalculatorData {
  calculation: Calculation;
  /** Values of the form's fields as the visitor typed them. */
  typed: Partial<Record<CalculatorField, string>>;
  /** Product that the visitor chose; null without a choice, or when the product is no longer in the store. */
  product: ProductSummary | null;
  /** Weight in kg of the product's package; null when its unit does not state a weight. */
  bagKg: number | null;
  /** Whether the product in the URL is no longer in the store. */
  isGone: boolean;
  facts: FeedingFact[];
}

/** Renders how much of which product to buy and what it costs, or what is missing for the calculation. */
export function CalculatorResult({ data }: { data: CalculatorData }) {
  const { calculation, facts } = data;
  const { result, outside, mode, basis, fields, wrong, missing } = calculation;
  const fieldsToCorrect = fields.filter((name) => wrong.includes(name) || missing.includes(name));
  const isLabel = mode === 'rotulo';
  const table = feedingTables.find(({ key }) => key === mode);
  return (
    <section
      id={result || outside.length > 0 ? calculatorAnswerId : undefined}
      aria-labelledby="resultado"
      aria-live="polite"
      className="card p-5 sm:p-7 lg:sticky lg:top-24"
    >
      <h2 id="resultado" className="text-xl">
        {texts.resultHeading}
      </h2>
      {result ? <Plan data={data} result={result} /> : null}
      {outside.map(({ field, bounds }) => (
        <p key={field} className="mt-3">
          {texts.outside({ field, bounds, isLabel })}
        </p>
      ))}
      {result || outside.length > 0 ? null : (
        <p className="mt-3 text-moss-text">
          {fieldsToCorrect.length > 0 ? texts.fieldsToCorrect(fieldsToCorrect) : texts.waiting}
        </p>
      )}
      {basis ? (
        <p className="mt-4 text-sm text-moss-text">
          <span>{texts.formatBasis({ name: isLabel ? texts.fromLabel : texts.table, ...basis })}</span>{' '}
          {table ? <span>{texts.source({ name: texts.sources[table.source], grams: result?.grams })}</span> : null}
        </p>
      ) : null}
      {facts.length > 0 ? <Facts facts={facts} /> : null}
      <p className="mt-4 text-sm text-moss-text">{texts.advice}</p>
    </section>
  );
}

function Plan({ data, result }: { data: CalculatorData; result: NonNullable<Calculation['result']> }) {
  const { product, bagKg } = data;
  const { grams, plans } = result;
  const pick = (read: (plan: Ration) => number) => pickRange(result, read);
  const formatCosts = (read: (plan: Ration) => number | null) =>
    [...new Set(plans.map(read))].flatMap((cents) => (cents === null ? [] : formatMoney(cents))).join(' a ');
  const bags = pick((plan) => plan.bags);
  // The duration is that of the greatest daily amount, because the purchase lasts at least that long.
  const days = plans[1].lastsDays;
  const stock = product && !isOutOfStock(product) ? product.quantity : 0;
  const reminder = getReminderPath({ productId: product?.id ?? null, days });
  const rows: [name: string, value: string][] = [
    [texts.perDay, texts.grams(grams)],
    [texts.total, texts.kg(pick((plan) => plan.kg))],
    [texts.cost, formatCosts((plan) => plan.cents)],
    [texts.costPerDay, formatCosts((plan) => plan.centsPerAnimalAndDay)],
    [texts.lasts, texts.days([days, days])],
  ];
  return (
    <>
      <p className="mt-2 font-display text-3xl font-bold text-balance [overflow-wrap:anywhere]">
        <span>{texts.bags(bags)}</span>{' '}
        {bagKg === null ? null : <span className="inline-block text-lg font-normal">{texts.bagOf(bagKg)}</span>}
      </p>
      {product ? <PlannedProduct product={product} /> : null}
      <dl className="mt-4 grid grid-cols-[minmax(0,1fr)_fit-content(65%)] gap-x-4">
        {rows
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name} className="col-span-full grid grid-cols-subgrid border-t border-line py-2.5">
              <dt>{name}</dt>
              <dd
                className="text-right font-semibold tabular-nums [overflow-wrap:normal]"
                translate={value.startsWith('R$') ? 'no' : undefined}
              >
                {value}
              </dd>
            </div>
          ))}
      </dl>
      {product && stock < bags[1] ? <p className="mt-4 font-medium text-clay">{texts.inStock(stock)}</p> : null}
      {product && !isRestricted(product) && stock > 0 ? (
        <Button
          size="large"
          className="mt-4 no-js:hidden"
          onClick={() => addBagsToCart(product, { ...plans[1], bags: Math.min(bags[1], stock) })}
        >
          <Icon name="cart" className="size-5 flex-none" />
          <span>{texts.addToCart(Math.min(bags[1], stock))}</span>
        </Button>
      ) : null}
      {reminder ? (
        <p className="no-print mt-3">
          <a href={reminder} className="prose-link line-target inline-block">
            {texts.remind}
          </a>
        </p>
      ) : null}
    </>
  );
}

/** Reads a value from the plans for the smallest and for the greatest daily amount. */
export function pickRange({ plans }: NonNullable<Calculation['result']>, read: (plan: Ration) => number): Range {
  return [read(plans[0]), read(plans[1])];
}

function PlannedProduct({ product: { id, title, picture, parent } }: { product: ProductSummary }) {
  return (
    <p className="mt-2 flex items-center gap-3 leading-snug font-semibold">
      {picture ? (
        <span className={`size-14 flex-none overflow-hidden rounded ${getTintClass(parent)}`}>
          <Picture picture={picture} alt="" sizes="3.5rem" maxWidth={160} className="size-full object-contain" />
        </span>
      ) : null}
      <Link to={productPath(id)} className="prose-link line-target min-w-0">
        {title}
      </Link>
    </p>
  );
}

/** Adds the bags to the cart and stores the ration, from which the cart calculates how long the bags last. */
async function addBagsToCart(product: ProductSummary, { bags, gramsPerDay }: Ration): Promise<void> {
  // This code is loaded before the bags are added, because the visitor may open the cart immediately afterwards. If
  // loading fails, the cart contains the bags but does not show how long they last.
  const storage = await import('#app/visitor/feeding/ration-storage.ts').catch(() => undefined);
  if (await addToCart(product, bags)) storage?.storeRation(product.id, gramsPerDay);
}

function Facts({ facts }: { facts: readonly FeedingFact[] }) {
  return (
    <div className="mt-5 rounded-md border-l-4 border-clay bg-clay-soft p-4">
      <h3 className="flex items-center gap-2 text-base">
        <Icon name="info" className="size-5 flex-none" />
        {texts.factsHeading}
      </h3>
      <ul className="mt-2 grid list-disc gap-1 pl-5">
        {facts.map((fact) => (
          <li key={fact}>{texts.facts[fact]}</li>
        ))}
      </ul>
    </div>
  );
}
