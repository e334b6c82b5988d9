import type { KeyValue } from '#app/domain/catalogue/product.ts';
import { informationTexts } from '#app/texts/catalogue/product-information.ts';
import { listGuaranteedLevels } from '#app/ui/catalogue/product/details/guaranteed-levels.ts';
import { tableRoles } from '#app/ui/primitives/table-roles.ts';

/** 'Informações Adicionais': guaranteed levels first, then the other rows. */
export function InformationTable({ information }: { information: readonly KeyValue[] }) {
  if (information.length === 0) return <p className="text-moss-text">{informationTexts.emptyInformation}</p>;
  const levels = listGuaranteedLevels(information);
  const others = information.filter((pair) => !levels.includes(pair));
  return (
    <table {...tableRoles.table} className="facts">
      <caption className="sr-only">{informationTexts.informationCaption}</caption>
      <thead {...tableRoles.group} className="sr-only">
        <tr {...tableRoles.row}>
          <th {...tableRoles.columnHeader}>{informationTexts.key}</th>
          <th {...tableRoles.columnHeader}>{informationTexts.value}</th>
        </tr>
      </thead>
      {levels.length > 0 ? (
        <>
          <Heading className="facts-label">{informationTexts.guaranteedLevels}</Heading>
          <Rows pairs={levels} className="facts-label" />
          <Heading>{informationTexts.characteristics}</Heading>
        </>
      ) : null}
      <Rows pairs={others} />
    </table>
  );
}

interface GroupProps {
  /** 'facts-label': as printed on the pack. */
  className?: string;
}

function Rows({ pairs, className }: GroupProps & { pairs: readonly KeyValue[] }) {
  return (
    <tbody {...tableRoles.group} className={className}>
      {pairs.map(({ key, value }, index) => (
        <tr {...tableRoles.row} key={`${index}-${key}`} className="facts-row">
          <th {...tableRoles.rowHeader} className="font-semibold">
            {key}
          </th>
          <td {...tableRoles.cell}>{value}</td>
        </tr>
      ))}
    </tbody>
  );
}

function Heading({ className, children }: GroupProps & { children: string }) {
  return (
    <tbody {...tableRoles.group} className={className}>
      <tr {...tableRoles.row} className="block">
        <th role="columnheader" scope="rowgroup" colSpan={2} className="facts-heading">
          {children}
        </th>
      </tr>
    </tbody>
  );
}
