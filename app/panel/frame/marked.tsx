import { useEffect, useState, type RefObject } from 'react';
import { TickField } from '#app/panel/forms/field.tsx';

/** Id of the form to which the check boxes of a list's rows belong. */
export const markedFormId = 'marcados';

/** Renders the check box that selects a row for an action on several rows. */
export function MarkBox({ label, ...field }: { name: string; value: number; label: string }) {
  return (
    <label className="flex size-11 shrink-0 items-center justify-center">
      <input {...field} type="checkbox" form={markedFormId} className="size-5 accent-pasture" />
      <span className="sr-only">{label}</span>
    </label>
  );
}

interface MarkPageProps {
  label: string;
  /** Element that contains the check boxes of the rows. */
  list: RefObject<HTMLElement | null>;
  onCount: (marked: number) => void;
}

/** Renders the check box that selects all rows of the list, and reports how many rows are selected. */
export function MarkPage({ label, list, onCount }: MarkPageProps) {
  const [isWhole, setIsWhole] = useState(false);
  const listBoxes = () => [...(list.current?.querySelectorAll<HTMLInputElement>(`input[form=${markedFormId}]`) ?? [])];

  function count(): void {
    const boxes = listBoxes();
    const marked = boxes.filter(({ checked }) => checked).length;
    setIsWhole(marked > 0 && marked === boxes.length);
    onCount(marked);
  }

  useEffect(() => {
    const element = list.current;
    count();
    element?.addEventListener('change', count);
    return () => element?.removeEventListener('change', count);
  });

  function mark(checked: boolean): void {
    for (const box of listBoxes()) box.checked = checked;
    count();
  }

  return <TickField checked={isWhole} onChange={(event) => mark(event.target.checked)} label={label} />;
}
