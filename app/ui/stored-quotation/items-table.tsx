import { quotationPageTexts as texts } from '#app/texts/quotation/quotation-page.ts';
import { tableRoles } from '#app/ui/primitives/table-roles.ts';

export interface QuotationViewItem {
  title: string;
  /** Null where the shop no longer has it. */
  href: string | null;
  facts: string;
  quantity: number;
  /** Null for 'Sob consulta'. */
  price: string | null;
  /** Price per kilogram or litre; empty where there is none. */
  unitPrice: string;
  total: string | null;
  notes: readonly string[];
}

/** The items: a table on a wide screen and on paper, two lines each on a phone. */
export function ItemsTable({ items, showsPrices }: { items: readonly QuotationViewItem[]; showsPrices: boolean }) {
  const { columns } = texts;
  return (
    <table className="quotation-table mt-2" {...tableRoles.table}>
      <thead {...tableRoles.group}>
        <tr {...tableRoles.row}>
          <th {...tableRoles.columnHeader}>{columns.product}</th>
          <th {...tableRoles.columnHeader} className="amount">
            {columns.quantity}
          </th>
          {showsPrices ? (
            <>
              <th {...tableRoles.columnHeader} className="amount">
                {columns.price}
              </th>
              <th {...tableRoles.columnHeader} className="amount">
                {columns.total}
              </th>
            </>
          ) : null}
        </tr>
      </thead>
      <tbody {...tableRoles.group}>
        {items.map((item, index) => (
          // The same product may be in several lines, which never change their order.
          <tr key={index} {...tableRoles.row}>
            <th {...tableRoles.rowHeader} scope="row" className="font-normal">
              <span className="font-semibold [overflow-wrap:anywhere]">
                {item.href ? (
                  <a href={item.href} className="prose-link print:no-underline">
                    {item.title}
                  </a>
                ) : (
                  item.title
                )}
              </span>
              {item.facts ? <span className="block text-sm text-ink-soft">{item.facts}</span> : null}
              {item.notes.map((note) => (
                <span key={note} className="block text-sm font-medium text-clay">
                  {note}
                </span>
              ))}
            </th>
            <td {...tableRoles.cell} className="amount">
              {item.quantity.toLocaleString('pt-BR')} <span className="sm:hidden print:hidden">×</span>
            </td>
            {showsPrices ? (
              <>
                <td {...tableRoles.cell} className="amount">
                  {item.price ?? texts.onRequest}
                  {item.unitPrice ? <span className="block text-ink-soft">{item.unitPrice}</span> : null}
                </td>
                <td {...tableRoles.cell} className="amount font-semibold">
                  {item.total ?? ''}
                </td>
              </>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
