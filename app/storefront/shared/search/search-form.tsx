import { useEffect, useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { useMatches } from 'react-router';
import { paths } from '#app/paths.ts';
import { headerTexts } from '#app/texts/shared/common-texts.ts';
import { Icon } from '#app/design/icon.tsx';
import { useGetFormSubmit } from '#app/design/navigation/use-get-form-submit.ts';
import type { SearchSuggestions } from '#app/storefront/shared/search/search-suggestions.tsx';

/**
 * Renders the search form of the header, which shows suggestions while the visitor types. Blank text is not submitted.
 * The suggestions' code loads when the field is first focused; until then, and without JavaScript, this is a plain
 * form.
 */
export function SearchForm() {
  const searchText = useSearchText();
  const submit = useGetFormSubmit();
  const input = useRef<HTMLInputElement>(null);
  const lastText = useRef(searchText);
  const [Suggestions, setSuggestions] = useState<typeof SearchSuggestions>();

  // This is a layout effect, which runs before the paint, because the visitor may already be typing afterwards.
  useLayoutEffect(() => {
    if (input.current && lastText.current !== searchText) input.current.value = searchText;
    lastText.current = searchText;
  }, [searchText]);

  useEffect(() => {
    if (!input.current) return;
    input.current.role = 'combobox';
    input.current.ariaExpanded = 'false';
    input.current.ariaAutoComplete = 'list';
    if (document.activeElement === input.current) loadSuggestions();
  }, []);

  function loadSuggestions(): void {
    import('#app/storefront/shared/search/search-suggestions.tsx').then(
      (module) => setSuggestions(() => module.SearchSuggestions),
      () => undefined,
    );
  }

  function search(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (input.current?.value.trim()) submit(event.currentTarget);
  }

  return (
    <form role="search" className="search" action={paths.search} method="get" onSubmit={search}>
      <input
        ref={input}
        id="busca"
        aria-label={headerTexts.searchLabel}
        defaultValue={searchText}
        placeholder={headerTexts.searchPlaceholder}
        className="field rounded-r-none border-r-0"
        name="searchText"
        type="search"
        required
        pattern=".*\S.*"
        maxLength={200}
        enterKeyHint="search"
        autoComplete="off"
        onFocus={Suggestions ? undefined : loadSuggestions}
      />
      <button type="submit" className="btn btn-primary rounded-l-none" aria-label={headerTexts.searchSubmit}>
        <Icon name="search" className="size-5" />
      </button>
      {Suggestions ? <Suggestions input={input} id="busca-sugestoes" /> : null}
    </form>
  );
}

/**
 * Returns the search text of the present screen. The text is from the loader instead of the browser's URL, so that
 * server and browser render the same.
 */
function useSearchText(): string {
  const data: unknown = useMatches().at(-1)?.loaderData;
  const isResult = typeof data === 'object' && data !== null && 'searchText' in data;
  return isResult && typeof data.searchText === 'string' ? data.searchText : '';
}
