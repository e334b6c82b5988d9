import type { KeyValue } from '#app/domain/product.ts';
import { productTabTexts } from '#app/texts/product.ts';
import { isGuaranteedLevel } from '#app/ui/product/guaranteed-levels.ts';
import { tableRoles } from '#app/ui/table-roles.ts';

/** 'Informações Adicionais': the guaranteed levels together, where there are any, and the rest as the catalogue has it. */
export function InformationTable({ information }: { information: readonly KeyValue[] }) {
  if (information.length === 0) return <p className="text-moss-text">{productTabTexts.emptyInformation}</p>;
  const levels = information.filter(isGuaranteedLevel);
  const others = information.filter((pair) => !isGuaranteedLevel(pair));
  return (
    <table {...tableRoles.table} className="w-full max-w-4xl border-collapse text-left max-sm:block">
      <caption className="sr-only">{productTabTexts.informationCaption}</caption>
      <thead {...tableRoles.group} className="sr-only">
        <tr {...tableRoles.row}>
          <th {...tableRoles.columnHeader}>{productTabTexts.key}</th>
          <th {...tableRoles.columnHeader}>{productTabTexts.value}</th>
        </tr>
      </thead>
      {levels.length > 0 ? (
        <>
          <LevelRows pairs={levels} />
          <Heading>{productTabTexts.characteristics}</Heading>
        </>
      ) : null}
      <tbody {...tableRoles.group} className="max-sm:block">
        {others.map(({ key, value }, index) => (
          <tr {...tableRoles.row} key={`${index}-${key}`} className="odd:bg-paper-deep/70 max-sm:block max-sm:py-2">
            <th
              {...tableRoles.rowHeader}
              className="rounded-l px-4 py-2.5 align-top [overflow-wrap:anywhere] font-semibold max-sm:block max-sm:py-0 max-sm:text-sm sm:w-64"
            >
              {key}
            </th>
            <td
              {...tableRoles.cell}
              className="rounded-r px-4 py-2.5 align-top [overflow-wrap:anywhere] max-sm:block max-sm:py-0"
            >
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Short numbers: name and value stay on one line, on a phone too. */
function LevelRows({ pairs }: { pairs: readonly KeyValue[] }) {
  return (
    <>
      <Heading>{productTabTexts.guaranteedLevels}</Heading>
      <tbody {...tableRoles.group} className="max-sm:block">
        {pairs.map(({ key, value }, index) => (
          <tr
            {...tableRoles.row}
            key={`${index}-${key}`}
            className="odd:bg-paper-deep/70 max-sm:grid max-sm:grid-cols-[1fr_auto]"
          >
            <th
              {...tableRoles.rowHeader}
              className="rounded-l px-4 py-2.5 align-top [overflow-wrap:anywhere] font-semibold sm:w-64"
            >
              {key}
            </th>
            <td
              {...tableRoles.cell}
              className="rounded-r px-4 py-2.5 align-top [overflow-wrap:anywhere] font-display font-bold tabular-nums max-sm:text-right"
            >
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </>
  );
}

function Heading({ children }: { children: string }) {
  return (
    <tbody {...tableRoles.group} className="group/heading max-sm:block">
      <tr {...tableRoles.row} className="max-sm:block">
        <th
          role="columnheader"
          scope="rowgroup"
          colSpan={2}
          className="pt-7 pb-2 font-display text-lg font-bold group-first-of-type/heading:pt-0 max-sm:block"
        >
          {children}
        </th>
      </tr>
    </tbody>
  );
}
