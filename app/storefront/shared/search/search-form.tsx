import { useLayoutEffect, useRef } from 'react';
import { useMatches } from 'react-router';
import { headerTexts } from '#app/texts/shared/common.ts';
import { Icon } from '#app/design/icon.tsx';
import { SearchBox } from '#app/storefront/shared/search/search-box.tsx';

export function SearchForm() {
  const searchText = useSearchText();
  const input = useRef<HTMLInputElement>(null);
  const lastText = useRef(searchText);
  // Before the paint: later somebody may be typing.
  useLayoutEffect(() => {
    if (input.current && lastText.current !== searchText) input.current.value = searchText;
    lastText.current = searchText;
  }, [searchText]);

  return (
    <SearchBox
      role="search"
      className="search"
      input={input}
      field={{
        id: 'busca',
        'aria-label': headerTexts.searchLabel,
        defaultValue: searchText,
        placeholder: headerTexts.searchPlaceholder,
        className: 'field rounded-r-none border-r-0',
      }}
      listId="busca-sugestoes"
    >
      <button type="submit" className="btn btn-primary rounded-l-none" aria-label={headerTexts.searchSubmit}>
        <Icon name="search" className="size-5" />
      </button>
    </SearchBox>
  );
}

/** Search text of the present screen. It comes from the loader, so that every visitor's page is the same. */
function useSearchText(): string {
  const data: unknown = useMatches().at(-1)?.loaderData;
  const isResult = typeof data === 'object' && data !== null && 'searchText' in data;
  return isResult && typeof data.searchText === 'string' ? data.searchText : '';
}
