import type { KeyValue } from '#app/domain/catalogue/product.ts';
import { informationTexts } from '#app/storefront/shared/product/details/information-table-texts.ts';
import { listGuaranteedLevels } from '#app/storefront/shared/product/details/guaranteed-levels.ts';

/**
 * Renders 'Informações Adicionais': the guaranteed levels first, then the other rows. It has ARIA roles instead of a
 * `table` element, with which the layout would not be possible.
 */
export function InformationTable({ information }: { information: readonly KeyValue[] }) {
  if (information.length === 0) return <p className="text-moss-text">{informationTexts.emptyInformation}</p>;
  const levels = listGuaranteedLevels(information);
  const others = information.filter((pair) => !levels.includes(pair));
  return (
    <div role="table" aria-label={informationTexts.informationCaption} className="facts">
      <div role="rowgroup" className="sr-only">
        <div role="row">
          <div role="columnheader">{informationTexts.key}</div>
          <div role="columnheader">{informationTexts.value}</div>
        </div>
      </div>
      {levels.length > 0 ? (
        <>
          <Heading className="facts-label">{informationTexts.guaranteedLevels}</Heading>
          <Rows pairs={levels} className="facts-label font-display" />
          <Heading>{informationTexts.characteristics}</Heading>
        </>
      ) : null}
      <Rows pairs={others} />
    </div>
  );
}

interface GroupProps {
  /** Class of the group; 'facts-label' looks like the printed table on a feed package. */
  className?: string;
}

function Rows({ pairs, className = '' }: GroupProps & { pairs: readonly KeyValue[] }) {
  return (
    <div role="rowgroup" className={`facts-group ${className}`}>
      {pairs.map(({ key, value }, index) => (
        <div role="row" key={`${index}-${key}`} className="facts-row">
          <div role="rowheader" className="font-sans font-semibold">
            {key}
          </div>
          <div role="cell">{value}</div>
        </div>
      ))}
    </div>
  );
}

function Heading({ className = '', children }: GroupProps & { children: string }) {
  return (
    <div role="rowgroup" className={`facts-group ${className}`}>
      <div role="row">
        <div role="columnheader" aria-colspan={2} className="facts-heading font-display">
          {children}
        </div>
      </div>
    </div>
  );
}
