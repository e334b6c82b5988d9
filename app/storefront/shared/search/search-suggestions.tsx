import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { formatMoney } from '#app/domain/shared/money.ts';
import { parsePictureUrl, pictureUrl } from '#app/domain/pictures/picture-url.ts';
import { suggestionTexts } from '#app/texts/search/search-texts.ts';
import { priceTexts } from '#app/texts/shared/common-texts.ts';
import { searchHref } from '#app/listing-paths.ts';
import { useSuggestions, type Suggestion } from '#app/storefront/shared/search/use-suggestions.ts';
import { formatUnitPrice } from '#app/design/text/format-unit-price.ts';
import { Icon } from '#app/design/icon.tsx';
import { Link } from '#app/design/navigation/link.tsx';
import { withNoBreakSpaces } from '#app/design/text/no-break-spaces.ts';
import { useNavigateTo } from '#app/design/navigation/use-navigate-to.ts';
import './search-suggestions.css';

interface SuggestionsProps {
  /** Search field of the suggestions. It has the role of a combobox, and the focus stays in it. */
  input: RefObject<HTMLInputElement | null>;
  /** Id of the element with the list. */
  id: string;
}

/**
 * Renders the list under a search field. Arrow keys move through it, Enter opens the selected entry or else searches,
 * and Escape or leaving the field closes it. Its entries are links, so that touch and middle click work as usual.
 */
export function SearchSuggestions({ input, id }: SuggestionsProps) {
  const { text, activeIndex, isOpen, setActiveIndex, close } = useTyping(input);
  const suggestions = useSuggestions(isOpen ? text : '');
  const go = useNavigateTo();
  const items = suggestions?.items ?? [];
  const hasList = isOpen && items.length > 0;
  const urls = hasList ? [...items.map(({ url }) => url), searchHref(text.trim())] : [];
  const chosenUrl = urls[activeIndex];
  const optionId = (index: number) => `${id}-${index}`;

  /**
   * Closes the list and moves the focus to the content, so that screen readers read the next screen from there and a
   * phone hides its keyboard.
   */
  function choose() {
    close();
    document.getElementById('conteudo')?.focus({ preventScroll: true });
  }

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    setAttribute(field, 'aria-expanded', String(hasList));
    setAttribute(field, 'aria-controls', hasList ? id : null);
    setAttribute(field, 'aria-activedescendant', chosenUrl === undefined ? null : optionId(activeIndex));
    if (chosenUrl !== undefined) document.getElementById(optionId(activeIndex))?.scrollIntoView({ block: 'nearest' });
  });

  useKeys(input, {
    onMove: (step) => {
      if (urls.length === 0) return false;
      // The arrow keys move through the entries and the field itself, so that there is one more position than entries.
      const optionCount = urls.length + 1;
      setActiveIndex(((activeIndex + 1 + step + optionCount) % optionCount) - 1);
      return true;
    },
    onEnter: () => {
      if (chosenUrl === undefined) return false;
      choose();
      void go(chosenUrl);
      return true;
    },
    onEscape: () => {
      if (!isOpen || !suggestions) return false;
      close();
      return true;
    },
  });

  const hasNoResults = isOpen && suggestions?.items.length === 0 && suggestions.text === text.trim();
  const announcement = hasList ? suggestionTexts.announcement(items.length) : hasNoResults ? suggestionTexts.none : '';
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      {hasList ? (
        <div className="suggestions">
          {suggestions?.note ? <p className="suggestions-note">{suggestions.note}</p> : null}
          <div role="listbox" id={id} aria-label={suggestionTexts.label} tabIndex={-1} onMouseDown={keepFocus}>
            {items.map((item, index) => (
              <Link
                key={item.url}
                to={item.url}
                role="option"
                id={optionId(index)}
                aria-selected={index === activeIndex}
                tabIndex={-1}
                className="suggestion"
                onClick={choose}
              >
                <SuggestionPicture item={item} />
                <SuggestionWords item={item} />
              </Link>
            ))}
            <Link
              to={searchHref(text.trim())}
              role="option"
              id={optionId(items.length)}
              aria-selected={items.length === activeIndex}
              tabIndex={-1}
              className="suggestion suggestion-all"
              onClick={choose}
            >
              <Icon name="search" className="size-5" />
              <span>{suggestionTexts.seeAll({ searchText: text.trim() })}</span>
            </Link>
          </div>
        </div>
      ) : null}
    </>
  );
}

function SuggestionPicture({ item: { img, type } }: { item: Suggestion }) {
  const hash = parsePictureUrl(img)?.hash;
  if (!hash) return <Icon name={type === 'produto' ? 'box' : 'search'} className="suggestion-picture" />;
  const small = pictureUrl(hash, 96, 'webp');
  const large = pictureUrl(hash, 160, 'webp');
  return (
    <img src={small} srcSet={`${small} 1x, ${large} 2x`} alt="" width="48" height="48" className="suggestion-picture" />
  );
}

function SuggestionWords({ item }: { item: Suggestion }) {
  if (item.type !== 'produto') {
    return (
      <span className="suggestion-words">
        <span>{item.title}</span>
        <small>{formatKind(item)}</small>
      </span>
    );
  }
  const cents = Math.round((item.sellingPrice ?? 0) * 100);
  const perUnit = formatUnitPrice(item.unit ?? '', cents);
  return (
    <>
      <span className="suggestion-words">
        <span className="suggestion-title">{withNoBreakSpaces(item.title)}</span>
        <small>{[item.parent, item.brand?.name].filter(Boolean).join(' · ')}</small>
      </span>
      <span className="suggestion-price">
        <span translate={cents ? 'no' : undefined}>{cents ? formatMoney(cents) : priceTexts.onRequest}</span>
        {perUnit ? <span translate="no">{perUnit}</span> : null}
      </span>
    </>
  );
}

/**
 * Manages the typed text, whether the list may open, and the index of the selected entry, which is -1 when no entry is
 * selected.
 */
function useTyping(input: RefObject<HTMLInputElement | null>) {
  const [typed, setTyped] = useState(() => readTyped(input.current));
  const [activeIndex, setActiveIndex] = useState(-1);
  function close() {
    setTyped((last) => ({ ...last, isOpen: false }));
    setActiveIndex(-1);
  }
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    const listening = new AbortController();
    const { signal } = listening;
    const open = () => {
      setTyped({ text: field.value, isOpen: true });
      setActiveIndex(-1);
    };
    field.addEventListener('input', open, { signal });
    // The visitor may have typed more before the listener was added.
    setTyped(readTyped(field));
    field.addEventListener('blur', close, { signal });
    // Going back leaves the focus in the field. Text that is typed before the other screen appears opens the list again.
    window.addEventListener('popstate', close, { signal });
    field.form?.addEventListener('submit', () => finishTyping(field, close), { signal });
    field.addEventListener(
      'keydown',
      (event) => {
        const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
        if (isArrow && field.ariaExpanded !== 'true') setTyped({ text: field.value, isOpen: true });
      },
      { signal },
    );
    return () => listening.abort();
  }, [input]);
  return { ...typed, activeIndex, setActiveIndex, close };
}

/** Reads the field, because something may have been typed before this code was loaded. */
function readTyped(field: HTMLInputElement | null): { text: string; isOpen: boolean } {
  const isTyping = field !== null && document.activeElement === field && field.value !== field.defaultValue;
  return { text: isTyping ? field.value : '', isOpen: isTyping };
}

/** Removes the focus from the field, because a phone's keyboard would cover the results. */
function finishTyping(field: HTMLInputElement, close: () => void): void {
  close();
  if (matchMedia('(hover: none)').matches) field.blur();
}

interface Keys {
  /** Handler of the arrow keys. This and the other handlers return whether they have handled the key. */
  onMove: (step: 1 | -1) => boolean;
  onEnter: () => boolean;
  onEscape: () => boolean;
}

function useKeys(input: RefObject<HTMLInputElement | null>, { onMove, onEnter, onEscape }: Keys) {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const actions = { ArrowDown: () => onMove(1), ArrowUp: () => onMove(-1), Enter: onEnter, Escape: onEscape };
    if (!actions[event.key as keyof typeof actions]?.()) return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const field = input.current;
    const listener = (event: KeyboardEvent) => handleKey(event);
    field?.addEventListener('keydown', listener);
    return () => field?.removeEventListener('keydown', listener);
  }, [input]);
}

/** Keeps the focus in the field, because the list would otherwise close before the press becomes a click. */
function keepFocus(event: React.MouseEvent): void {
  event.preventDefault();
}

function setAttribute(field: HTMLElement, name: string, value: string | null): void {
  if (value === null) field.removeAttribute(name);
  else field.setAttribute(name, value);
}

function formatKind({ type, filter = '', products = 0 }: Suggestion): string {
  if (type === 'pagina') return suggestionTexts.page;
  if (type === 'rotulo') return suggestionTexts.ofAttribute({ filter, products });
  return type === 'marca' ? suggestionTexts.brand({ products }) : suggestionTexts.category({ products });
}
