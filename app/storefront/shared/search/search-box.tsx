import { useEffect, useState, type ComponentProps, type FormEvent, type RefObject } from 'react';
import { paths } from '#app/paths.ts';
import { useGetFormSubmit } from '#app/design/navigation/use-get-form-submit.ts';
import type { SearchSuggestions } from '#app/storefront/shared/search/search-suggestions.tsx';

interface SearchBoxProps extends ComponentProps<'form'> {
  input: RefObject<HTMLInputElement | null>;
  field: ComponentProps<'input'>;
  listId: string;
}

/**
 * A search form whose field suggests while the visitor types. Blank text is not submitted. The code of the suggestions
 * loads when the field is first focused; until then, and without JavaScript, it is a plain form.
 */
export function SearchBox({ input, field, listId, children, ...rest }: SearchBoxProps) {
  const submit = useGetFormSubmit();
  const [Suggestions, setSuggestions] = useState<typeof SearchSuggestions>();

  useEffect(() => {
    if (!input.current) return;
    input.current.role = 'combobox';
    input.current.ariaExpanded = 'false';
    input.current.ariaAutoComplete = 'list';
    if (document.activeElement === input.current) loadSuggestions();
  }, [input]);

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
    <form {...rest} action={paths.search} method="get" onSubmit={search}>
      <input
        {...field}
        ref={input}
        name="searchText"
        type="search"
        required
        pattern=".*\S.*"
        maxLength={200}
        enterKeyHint="search"
        autoComplete="off"
        onFocus={Suggestions ? undefined : loadSuggestions}
      />
      {children}
      {Suggestions ? <Suggestions input={input} id={listId} /> : null}
    </form>
  );
}
