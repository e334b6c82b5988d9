import { useState, type KeyboardEvent } from 'react';
import { filterTexts } from '#app/texts/listing/listing-texts.ts';
import { Button, IconButton } from '#app/design/button.tsx';
import { Icon } from '#app/design/icon.tsx';
import { FilterFoot, FilterHead } from '#app/storefront/shared/listing/filters/filter-actions.tsx';

interface FilterSheetProps {
  /** URL of the screen without filters. */
  path: string;
  /** Number of listed products. */
  total: number;
  /** Whether the filters are a column beside the products on wide screens, instead of a drawer. */
  isInline?: boolean;
  children: React.ReactNode;
}

/**
 * Sets the attribute `autofocus`, with which the browser itself focuses this element when the drawer opens, also
 * without JavaScript. React would remove the attribute.
 */
const focusedWhenOpened = {
  autoFocus: true,
  ref: (button: HTMLButtonElement | null) => button?.setAttribute('autofocus', ''),
};

/**
 * Renders the filters in a drawer that is a popover: the browser opens and closes it and moves the focus, with or
 * without JavaScript, and each choice updates the list behind it. An open drawer is a dialog in which the focus stays;
 * on wide screens inline filters are an ordinary part of the page.
 */
export function FilterSheet({ path, total, isInline = false, children }: FilterSheetProps) {
  const [isOpen, setOpen] = useState(false);
  const sheetOnly = isInline ? 'lg:hidden' : '';
  return (
    <section
      id="filtros"
      popover="auto"
      data-sheet=""
      role={isOpen || !isInline ? 'dialog' : 'complementary'}
      aria-modal={isOpen || undefined}
      aria-label={filterTexts.label}
      onBeforeToggle={(event) => setOpen(event.newState === 'open')}
      onKeyDown={trapFocus}
      className={`drawer drawer-left no-print ${isInline ? 'filters-inline' : ''}`}
    >
      <div className={`flex items-center justify-between border-b border-line py-2 pr-2 pl-5 ${sheetOnly}`}>
        <h2 className="text-lg">{filterTexts.label}</h2>
        <IconButton {...focusedWhenOpened} label={filterTexts.close} popoverTarget="filtros" popoverTargetAction="hide">
          <Icon name="close" />
        </IconButton>
      </div>
      {isInline ? <FilterHead path={path} /> : null}
      <div className="filter-sections">{children}</div>
      <FilterFoot path={path} onReset={hideFilterSheet}>
        <Button popoverTarget="filtros" popoverTargetAction="hide" className="flex-1 px-2">
          {filterTexts.showResults(total)}
        </Button>
      </FilterFoot>
    </section>
  );
}

/** Moves the focus from the last control to the first and back, because the page behind the drawer is covered. */
function trapFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab' || !event.currentTarget.matches(':popover-open')) return;
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href], button, input')].filter(
    (control) => control.checkVisibility() && control.tabIndex >= 0,
  );
  if (document.activeElement !== controls.at(event.shiftKey ? 0 : -1)) return;
  event.preventDefault();
  controls.at(event.shiftKey ? -1 : 0)?.focus();
}

/** Closes the drawer of the filters; filters beside the products stay visible. */
function hideFilterSheet(): void {
  document.getElementById('filtros')?.hidePopover();
}
