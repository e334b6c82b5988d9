import { Icon } from '#app/ui/primitives/icon.tsx';
import { focusNeighbour } from '#app/ui/cart/focus-neighbour.ts';

interface ListRemoveButtonProps {
  children: string;
  /** Id of the element that names the product. */
  describedBy: string;
  /** Selects an entry's element, to move focus to the next one. */
  entrySelector: 'tr' | 'td';
  onRemove: () => void;
}

/** 'Remover' of one entry of a list. */
export function ListRemoveButton({ children, describedBy, entrySelector, onRemove }: ListRemoveButtonProps) {
  return (
    <button
      type="button"
      aria-describedby={describedBy}
      data-remove
      onClick={(event) => {
        focusNeighbour(event.currentTarget, entrySelector);
        onRemove();
      }}
      className="inline-flex min-h-11 items-center gap-2 rounded px-2 text-sm font-semibold text-clay underline-offset-4 hover:underline"
    >
      <Icon name="trash" className="size-5" />
      {children}
    </button>
  );
}
