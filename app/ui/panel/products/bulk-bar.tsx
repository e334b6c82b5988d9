import { useEffect, useState, type RefObject } from 'react';
import { Form } from 'react-router';
import { formatOwnerFilter, type OwnerProductQuery } from '#app/domain/catalogue/owner/owner-query.ts';
import { panelPaths } from '#app/panel-paths.ts';
import { panelProductTexts as texts } from '#app/texts/panel/products.ts';
import { Button } from '#app/ui/primitives/button.tsx';

/** Form to which the boxes of the rows belong. */
export const markedFormId = 'marcados';

/** Leads to the changes of many products: the ones marked on this page, or all that the filter finds. */
export function BulkBar({
  query,
  total,
  table,
}: {
  query: OwnerProductQuery;
  total: number;
  table: RefObject<HTMLTableElement | null>;
}) {
  const [marked, setMarked] = useState<number>();
  const listBoxes = () => [...(table.current?.querySelectorAll<HTMLInputElement>(`input[form=${markedFormId}]`) ?? [])];
  const count = () => setMarked(listBoxes().filter(({ checked }) => checked).length);

  useEffect(() => {
    const element = table.current;
    count();
    element?.addEventListener('change', count);
    return () => element?.removeEventListener('change', count);
  });

  function mark(checked: boolean): void {
    for (const box of listBoxes()) box.checked = checked;
    count();
  }

  return (
    <Form
      id={markedFormId}
      method="get"
      action={panelPaths.bulk}
      className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2"
    >
      {[...formatOwnerFilter(query)].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label className="no-js:hidden flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          className="size-5 accent-pasture"
          checked={marked !== undefined && marked > 0 && marked === listBoxes().length}
          onChange={(event) => mark(event.target.checked)}
        />
        {texts.markPage}
      </label>
      <Button type="submit" size="small" variant="secondary" disabled={marked === 0}>
        {texts.changeMarked(marked)}
      </Button>
      <Button type="submit" size="small" variant="secondary" name="todos" value="1">
        {texts.changeAll(total)}
      </Button>
    </Form>
  );
}
