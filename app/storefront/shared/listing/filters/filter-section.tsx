import { formatCount } from '#app/domain/shared/text/format-count.ts';
import { filterTexts } from '#app/texts/listing/listing-texts.ts';
import { sharedTexts } from '#app/texts/shared/common-texts.ts';
import { Icon } from '#app/design/icon.tsx';
import { Link } from '#app/design/navigation/link.tsx';
import type { Choice } from '#app/storefront/shared/listing/listing-data.ts';

/** Renders one filter under its heading. */
export function FilterSection({ heading, children }: { heading: string; children: React.ReactNode }) {
  return (
    <section className="filter-section">
      <h2 className="mb-2 text-lg font-bold">{heading}</h2>
      {children}
    </section>
  );
}

/** Renders the remaining choices of a list, which open on request, also without JavaScript. */
export function MoreChoices({ text, isOpen, children }: { text: string; isOpen: boolean; children: React.ReactNode }) {
  return (
    <details open={isOpen} className="group">
      <summary className="choice font-semibold text-pasture">
        <Icon name="down" className="size-5.5 group-open:rotate-180" />
        <span>{text}</span>
      </summary>
      {children}
    </details>
  );
}

/** Renders one choice as a link that selects it, or removes it when it is selected. */
export function ChoiceLink({ choice: { name, count, isSelected, href } }: { choice: Choice }) {
  return (
    <Link
      to={href}
      preventScrollReset
      aria-current={isSelected || undefined}
      title={isSelected ? filterTexts.removeFilter({ name }) : undefined}
      className="choice"
    >
      <span className="choice-box">{isSelected ? <Icon name="check" className="size-4" /> : null}</span>
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <span>{name}</span>
        <span className="sr-only">{`, ${sharedTexts.productCount(count)}`}</span>
      </span>
      <span aria-hidden="true" className="choice-count" translate="no">
        {formatCount(count)}
      </span>
    </Link>
  );
}
