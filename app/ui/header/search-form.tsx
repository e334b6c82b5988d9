import { Form, useMatches } from 'react-router';
import { paths } from '#app/paths.ts';
import { headerTexts } from '#app/texts/shared.ts';
import { Icon } from '#app/ui/icon.tsx';

/** The search of the header and of the home screen. Blank text goes nowhere (B04). */
export function SearchForm({ id, size = 'medium' }: { id: string; size?: 'medium' | 'large' }) {
  const searchText = useSearchText();
  const large = size === 'large';
  return (
    <Form
      action={paths.search}
      method="get"
      role="search"
      className="flex w-full rounded bg-surface"
      onSubmit={(event) => {
        if (!new FormData(event.currentTarget).get('searchText')?.toString().trim()) event.preventDefault();
      }}
    >
      <label htmlFor={id} className="sr-only">
        {headerTexts.searchLabel}
      </label>
      <input
        key={searchText}
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
        className={`field rounded-r-none border-r-0 ${large ? 'min-h-14' : ''}`}
      />
      <button
        type="submit"
        className={`btn btn-primary rounded-l-none ${large ? 'min-h-14 px-6' : ''}`}
        aria-label={headerTexts.searchSubmit}
      >
        <Icon name="search" className="size-5" />
        {large ? <span className="max-sm:hidden">{headerTexts.searchSubmit}</span> : null}
      </button>
    </Form>
  );
}

/** What the present screen has searched for. It comes from the loader, so that every visitor's page is the same. */
function useSearchText(): string {
  const data: unknown = useMatches().at(-1)?.loaderData;
  const isResult = typeof data === 'object' && data !== null && 'searchText' in data;
  return isResult && typeof data.searchText === 'string' ? data.searchText : '';
}
