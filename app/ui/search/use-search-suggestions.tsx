import { useEffect, useState, type RefObject } from 'react';
import type { SearchSuggestions } from '#app/ui/search/search-suggestions.tsx';

/**
 * What a search field needs to suggest as one types. The code comes with the first touch of the field, so that no
 * visitor waits for it who does not search.
 * @param id of the list; the form around the field is the place it hangs from
 */
export function useSearchSuggestions(input: RefObject<HTMLInputElement | null>, id: string) {
  const [Suggestions, setSuggestions] = useState<typeof SearchSuggestions>();
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    // Without scripts it is a plain search field.
    field.role = 'combobox';
    field.ariaExpanded = 'false';
    field.ariaAutoComplete = 'list';
    if (document.activeElement === field) loadSuggestions();
  }, [input]);

  function loadSuggestions() {
    import('#app/ui/search/search-suggestions.tsx').then(
      (module) => setSuggestions(() => module.SearchSuggestions),
      () => undefined,
    );
  }
  return {
    onFocus: Suggestions ? undefined : loadSuggestions,
    suggestions: Suggestions ? <Suggestions input={input} id={id} /> : null,
  };
}
