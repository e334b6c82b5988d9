import { productTexts } from '#app/texts/product.ts';
import { Icon } from '#app/ui/icon.tsx';

/** Restrictions of use, where nobody misses them. */
export function WarningsBox({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  return (
    <section
      aria-labelledby="warnings-heading"
      className="flex gap-3 rounded border-2 border-clay bg-clay-soft p-4 text-ink"
    >
      <Icon name="alert" className="mt-0.5 size-7 flex-none text-clay" />
      <div>
        <h2 id="warnings-heading" className="text-lg text-clay">
          {productTexts.warningsHeading}
        </h2>
        {warnings.map((warning) => (
          <p key={warning} className="mt-1 font-medium">
            {warning}
          </p>
        ))}
      </div>
    </section>
  );
}
