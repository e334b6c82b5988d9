import { useId } from 'react';
import { productTexts } from '#app/storefront/shared/product/product-texts.ts';
import { Icon } from '#app/design/icon.tsx';

/** Renders the restrictions of a product's use in a red box; nothing when there are none. */
export function WarningsBox({ warnings }: { warnings: readonly string[] }) {
  const headingId = useId();
  if (warnings.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="rounded border-2 border-clay bg-clay-soft p-4 text-ink">
      <h2 id={headingId} className="flex items-center gap-2 text-lg text-clay">
        <Icon name="alert" className="size-7 flex-none" />
        {productTexts.warningsHeading}
      </h2>
      {warnings.map((warning) => (
        <p key={warning} className="mt-1 font-medium">
          {warning}
        </p>
      ))}
    </section>
  );
}
