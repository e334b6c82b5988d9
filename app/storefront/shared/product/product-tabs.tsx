import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { productTabTexts } from '#app/storefront/shared/product/product-texts.ts';

/** Ids of the tabs, which are also the anchors of their panels. */
export const productTabIds = ['descricao', 'informacoes', 'comentarios'] as const;
export type ProductTabId = (typeof productTabIds)[number];

/** Tab that is open at first, unless the hash of the URL names another. */
export const defaultProductTab: ProductTabId = 'informacoes';

interface ProductTab {
  id: ProductTabId;
  label: string;
  panel: ReactNode;
}

interface ProductTabsProps {
  tabs: readonly ProductTab[];
  selectedId: ProductTabId;
  onSelect: (id: ProductTabId) => void;
}

/**
 * Renders the tabs of the product page, which can also be selected with the arrow keys, Home and End. Without
 * JavaScript all panels are visible.
 */
export function ProductTabs({ tabs, selectedId, onSelect }: ProductTabsProps) {
  const tabList = useRef<HTMLDivElement>(null);

  function moveFocus(event: KeyboardEvent): void {
    const next = getTabAfterKey({ tabs, selectedId, key: event.key });
    if (!next) return;
    event.preventDefault();
    onSelect(next);
    tabList.current?.querySelector<HTMLElement>(`#${getTabElementId(next)}`)?.focus();
  }

  return (
    <section aria-label={productTabTexts.label} className="scroll-mt-32">
      <div ref={tabList} role="tablist" aria-label={productTabTexts.label} className="tabs">
        {tabs.map(({ id, label }) => (
          <button
            key={id}
            id={getTabElementId(id)}
            type="button"
            role="tab"
            aria-selected={id === selectedId}
            aria-controls={id}
            tabIndex={id === selectedId ? 0 : -1}
            onClick={() => onSelect(id)}
            onKeyDown={moveFocus}
            className="tab font-display"
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ id, label, panel }) => (
        <div
          key={id}
          id={id}
          role="tabpanel"
          aria-labelledby={getTabElementId(id)}
          tabIndex={0}
          className={`scroll-mt-48 py-6 ${id === selectedId ? '' : 'hidden no-js:block print:block'}`}
        >
          <h2 className="mb-4 hidden text-xl no-js:block print:block">{label}</h2>
          {panel}
        </div>
      ))}
    </section>
  );
}

/** Returns the tab that a key press selects; undefined for other keys. */
export function getTabAfterKey({
  tabs,
  selectedId,
  key,
}: {
  tabs: readonly Pick<ProductTab, 'id'>[];
  selectedId: ProductTabId;
  key: string;
}): ProductTabId | undefined {
  const index = tabs.findIndex(({ id }) => id === selectedId);
  if (key === 'ArrowRight') return tabs[(index + 1) % tabs.length]?.id;
  if (key === 'ArrowLeft') return tabs.at(index - 1)?.id;
  if (key === 'Home') return tabs[0]?.id;
  if (key === 'End') return tabs.at(-1)?.id;
  return undefined;
}

function getTabElementId(id: ProductTabId): string {
  return `aba-${id}`;
}
