import { useLayoutEffect, useRef } from 'react';
import { useMatches } from 'react-router';
import { paths } from '#app/paths.ts';
import { headerTexts } from '#app/texts/shared/common.ts';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { useSearchSuggestions } from '#app/ui/search/use-search-suggestions.tsx';
import { useSearchSubmit } from '#app/ui/search/use-search-submit.ts';

/** The search of the header. Blank text is not submitted. */
export function SearchForm({ id }: { id: string }) {
  const searchText = useSearchText();
  const submit = useSearchSubmit();
  const input = useRef<HTMLInputElement>(null);
  const { onFocus, suggestions } = useSearchSuggestions(input, `${id}-sugestoes`);
  const lastText = useRef(searchText);
  // With the screen, not after it has grown into place: by then somebody may be typing.
  useLayoutEffect(() => {
    if (input.current && lastText.current !== searchText) input.current.value = searchText;
    lastText.current = searchText;
  }, [searchText]);

  return (
    <form action={paths.search} method="get" role="search" className="search" onSubmit={submit}>
      <label htmlFor={id} className="sr-only">
        {headerTexts.searchLabel}
      </label>
      <input
        ref={input}
        id={id}
        name="searchText"
        type="search"
        required
        pattern=".*\S.*"
        maxLength={200}
        enterKeyHint="search"
        autoComplete="off"
        defaultValue={searchText}
        placeholder={headerTexts.searchPlaceholder}
        className="field rounded-r-none border-r-0"
        onFocus={onFocus}
      />
      <button type="submit" className="btn btn-primary rounded-l-none" aria-label={headerTexts.searchSubmit}>
        <Icon name="search" className="size-5" />
      </button>
      {suggestions}
    </form>
  );
}

/** What the present screen has searched for. It comes from the loader, so that every visitor's page is the same. */
function useSearchText(): string {
  const data: unknown = useMatches().at(-1)?.loaderData;
  const isResult = typeof data === 'object' && data !== null && 'searchText' in data;
  return isResult && typeof data.searchText === 'string' ? data.searchText : '';
}
