import { useEffect, useState, type RefObject } from 'react';
import { TickField } from '#app/panel/forms/field.tsx';

/** Id of the form to which the check boxes of a list's rows belong. */
export const selectionFormId = 'marcados';

/** Renders the check box that selects a row for an action on several rows. */
export function SelectRowBox({ label, ...field }: { name: string; value: number; label: string }) {
  return (
    <label className="flex size-11 shrink-0 items-center justify-center">
      <input {...field} type="checkbox" form={selectionFormId} className="size-5 accent-pasture" />
      <span className="sr-only">{label}</span>
    </label>
  );
}

interface SelectAllRowsBoxProps {
  label: string;
  /** Element that contains the check boxes of the rows. */
  list: RefObject<HTMLElement | null>;
  onCount: (selected: number) => void;
}

/** Renders the check box that selects all rows of the list, and reports how many rows are selected. */
export function SelectAllRowsBox({ label, list, onCount }: SelectAllRowsBoxProps) {
  const [isAllSelected, setIsAllSelected] = useState(false);
  const listBoxes = () => [
    ...(list.current?.querySelectorAll<HTMLInputElement>(`input[form=${selectionFormId}]`) ?? []),
  ];

  function updateCount(): void {
    const boxes = listBoxes();
    const selected = boxes.filter(({ checked }) => checked).length;
    setIsAllSelected(selected > 0 && selected === boxes.length);
    onCount(selected);
  }

  // The effect runs after each render, because the rows may have changed.
  useEffect(() => {
    const element = list.current;
    updateCount();
    element?.addEventListener('change', updateCount);
    return () => element?.removeEventListener('change', updateCount);
  });

  function selectAll(checked: boolean): void {
    for (const box of listBoxes()) box.checked = checked;
    updateCount();
  }

  return <TickField checked={isAllSelected} onChange={(event) => selectAll(event.target.checked)} label={label} />;
}
