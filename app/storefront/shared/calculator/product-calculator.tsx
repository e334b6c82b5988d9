import type { Product } from '#app/domain/catalogue/product.ts';
import { calculateFeed } from '#app/domain/feeding/calculate-feed.ts';
import { isCalculable, toCalculatorProduct } from '#app/domain/feeding/calculator-product.ts';
import { getFieldRule } from '#app/domain/feeding/calculator-query.ts';
import { DisclosureTitle } from '#app/design/disclosure-title.tsx';
import { calculatorAnswerId, paths } from '#app/paths.ts';
import { calculatorTexts as texts } from '#app/texts/feeding/calculator-texts.ts';

/**
 * Renders the calculator on a product's page. It is a form that opens the calculator's own page, so that it works
 * without JavaScript.
 */
export function ProductCalculator({ product }: { product: Product }) {
  const calculatorProduct = toCalculatorProduct(product);
  if (!isCalculable(calculatorProduct)) return null;
  const { fields, mode, modes } = calculateFeed({ productId: product.id, mode: null, typed: {} }, calculatorProduct);
  return (
    <details className="card no-print">
      <DisclosureTitle className="justify-between px-4 py-3 font-semibold">{texts.linkFromProduct}</DisclosureTitle>
      <form action={`${paths.calculator}#${calculatorAnswerId}`} className="grid grid-cols-2 items-end gap-3 px-4 pb-4">
        <input type="hidden" name="produto" value={product.id} />
        {mode === 'gramas' ? (
          <p className="col-span-2 text-sm">{modes.length > 1 ? texts.askedGramsOrTable : texts.askedGrams}</p>
        ) : null}
        {/* The field for feed that is spilt is optional and only on the calculator's own page. */}
        {fields
          .filter((name) => name !== 'sobra')
          .map((name) => (
            <label key={name} className="text-sm">
              <span>{texts.fields[name].label}</span>
              <input
                name={name}
                inputMode="decimal"
                autoComplete="off"
                maxLength={12}
                required
                defaultValue={getFieldRule(name).initial}
                className="field mt-1 w-full"
              />
            </label>
          ))}
        <button type="submit" className="btn btn-secondary col-span-2">
          {texts.submit}
        </button>
      </form>
    </details>
  );
}
