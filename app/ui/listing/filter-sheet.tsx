import { filterTexts } from '#app/texts/listing.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';

interface FilterSheetProps {
  total: number;
  /** On wide screens the filters stand beside the products instead of coming in from the side. */
  isInline?: boolean;
  children: React.ReactNode;
}

/**
 * Filters that come in from the side, as a popover: the browser opens, closes and dismisses it, with or without
 * JavaScript, and what is chosen inside changes the list behind it.
 */
export function FilterSheet({ total, isInline = false, children }: FilterSheetProps) {
  const sheetOnly = isInline ? 'lg:hidden' : '';
  return (
    <aside
      id="filtros"
      popover="auto"
      data-sheet=""
      aria-label={filterTexts.label}
      className={`drawer drawer-left no-print ${isInline ? 'filters-inline' : ''}`}
    >
      <div className={`flex items-center justify-between border-b border-line py-2 pr-2 pl-5 ${sheetOnly}`}>
        <h2 className="text-lg">{filterTexts.label}</h2>
        <IconButton label={filterTexts.close} popoverTarget="filtros" popoverTargetAction="hide">
          <Icon name="close" />
        </IconButton>
      </div>
      <div className="filter-sections">{children}</div>
      <div className={`sticky bottom-0 border-t border-line bg-paper p-3 ${sheetOnly}`}>
        <Button popoverTarget="filtros" popoverTargetAction="hide" className="w-full">
          {filterTexts.showResults(total)}
        </Button>
      </div>
    </aside>
  );
}

/** Puts the filters away where they came in from the side; beside the products they stay. */
export function hideFilterSheet(): void {
  document.getElementById('filtros')?.hidePopover();
}
