import type { KeyValue } from '#app/domain/product.ts';
import { productTabTexts } from '#app/texts/product.ts';
import { isGuaranteedLevel } from '#app/ui/product/guaranteed-levels.ts';

/** 'Informações Adicionais': guaranteed levels as a table of their own, then the rest in the catalogue's order. */
export function InformationTable({ information }: { information: readonly KeyValue[] }) {
  if (information.length === 0) return <p className="text-moss-text">{productTabTexts.emptyInformation}</p>;
  const levels = information.filter(isGuaranteedLevel);
  const others = information.filter((pair) => !isGuaranteedLevel(pair));
  return (
    <table className="w-full max-w-3xl border-collapse text-left">
      <caption className="sr-only">{productTabTexts.informationCaption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{productTabTexts.key}</th>
          <th scope="col">{productTabTexts.value}</th>
        </tr>
      </thead>
      <Rows pairs={others} />
      {levels.length > 0 ? <Rows pairs={levels} heading={productTabTexts.guaranteedLevels} /> : null}
    </table>
  );
}

function Rows({ pairs, heading }: { pairs: readonly KeyValue[]; heading?: string }) {
  return (
    <tbody>
      {heading ? (
        <tr>
          <th scope="rowgroup" colSpan={2} className="pt-6 pb-2 font-display text-lg font-bold">
            {heading}
          </th>
        </tr>
      ) : null}
      {pairs.map(({ key, value }, index) => (
        <tr key={`${index}-${key}`} className="odd:bg-paper-deep/60">
          <th scope="row" className="w-2/5 rounded-l px-4 py-2.5 align-top font-semibold sm:w-64">
            {key}
          </th>
          <td className={`rounded-r px-4 py-2.5 align-top ${heading ? 'font-semibold tabular-nums' : ''}`}>{value}</td>
        </tr>
      ))}
    </tbody>
  );
}
