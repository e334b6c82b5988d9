import type { ProductSummary } from '#app/domain/catalogue/product.ts';
import { paths, productPath } from '#app/paths.ts';
import { calculatorTexts as texts } from '#app/texts/feeding/calculator-texts.ts';
import { CalculatorResult, pickRange, type CalculatorData } from '#app/storefront/calculator/calculator-result.tsx';
import { CalculatorForm } from '#app/storefront/shared/calculator/calculator-form.tsx';
import { ScreenHead } from '#app/design/navigation/breadcrumb.tsx';
import { Link } from '#app/design/navigation/link.tsx';

/** Renders 'Calculadora de ração': a form whose result the server calculates, with the result beside it. */
export function CalculatorScreen({ data }: { data: CalculatorData }) {
  const { product, isGone, calculation } = data;
  const { result, outside } = calculation;
  const hasAnswer = result !== null || outside.length > 0;
  return (
    <>
      <ScreenHead title={texts.title} crumbs={[{ title: texts.title }]} />
      <div className="shell grid grid-cols-1 items-start gap-6 py-6 md:py-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
        <div className="grid grid-cols-1 gap-5">
          <p className="max-w-xl font-display text-lg text-balance">{texts.intro}</p>
          {isGone ? <p role="alert">{texts.gone}</p> : null}
          {result ? (
            // On a phone the result is below the visible part of the page for visitors who come from a product's page.
            <a href="#resultado" className="no-print prose-link line-target font-semibold lg:hidden">
              {texts.toResult(pickRange(result, (plan) => plan.bags))}
            </a>
          ) : null}
          {product ? <ChosenProduct product={product} /> : null}
          <CalculatorForm data={data} hasAnswerId={!hasAnswer} />
        </div>
        <CalculatorResult data={data} />
      </div>
    </>
  );
}

function ChosenProduct({ product: { id, title, unit } }: { product: ProductSummary }) {
  return (
    <div className="card p-4">
      <p className="text-sm text-moss-text">{texts.product}</p>
      <p className="font-display font-bold [overflow-wrap:anywhere]">
        <Link to={productPath(id)} className="prose-link">
          {title}
        </Link>
      </p>
      {unit ? <p className="text-sm">{unit}</p> : null}
      <Link to={paths.calculator} className="no-print prose-link inline-block py-3 text-sm">
        {texts.withoutProduct}
      </Link>
    </div>
  );
}
