import { useState, type RefObject } from 'react';
import { Form } from 'react-router';
import { formatOwnerFilter, type OwnerProductQuery } from '#app/domain/catalogue/owner/owner-product-query.ts';
import { panelPaths, panelRoot } from '#app/panel-paths.ts';
import { panelProductTexts as texts } from '#app/panel/products/texts.ts';
import { selectionFormId, SelectAllRowsBox } from '#app/panel/frame/row-selection.tsx';
import { Button } from '#app/design/button.tsx';

/**
 * Renders buttons that open the screens for bulk changes and for printing, with the products selected on this page or
 * all that the filters find.
 */
export function SelectedProductsBar({
  query,
  total,
  table,
}: {
  query: OwnerProductQuery;
  total: number;
  table: RefObject<HTMLTableElement | null>;
}) {
  const [selectedCount, setSelectedCount] = useState(0);
  return (
    <Form
      id={selectionFormId}
      method="get"
      action={panelPaths.bulk}
      className={`mt-1 flex flex-wrap items-center gap-x-4 gap-y-2 bg-paper py-2 ${selectedCount > 0 ? 'panel-chosen-bar' : ''}`}
    >
      {[...formatOwnerFilter(query)].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <SelectAllRowsBox label={texts.selectPage} list={table} onCount={setSelectedCount} />
      <Button type="submit" size="small" variant="secondary" disabled={selectedCount === 0}>
        {texts.changeSelected(selectedCount)}
      </Button>
      <Button type="submit" size="small" variant="secondary" name="todos" value="1">
        {texts.changeAll(total)}
      </Button>
      <Button
        type="submit"
        size="small"
        variant="secondary"
        formAction={`${panelRoot}${panelPaths.labels}`}
        name={selectedCount === 0 ? 'todos' : undefined}
        value="1"
      >
        {texts.paper}
      </Button>
      {selectedCount > 0 && <p className="text-sm">{texts.selectionHint}</p>}
    </Form>
  );
}
