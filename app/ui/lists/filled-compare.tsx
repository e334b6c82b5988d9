import { paths } from '#app/paths.ts';
import { compareTexts } from '#app/texts/compare.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ListNotices } from '#app/ui/lists/list-notices.tsx';
import { CompareTable } from '#app/ui/lists/compare-table.tsx';
import { compareRefresher } from '#app/visitor/list-refresh.ts';
import { useListRefresh } from '#app/visitor/use-list-refresh.ts';
import { useCompare } from '#app/visitor/use-lists.ts';

/** The compare table with something in it. */
export function FilledCompare() {
  const { entries } = useCompare();
  const refresh = useListRefresh(compareRefresher);
  return (
    <>
      {entries.length > 1 ? <p className="mb-3 text-sm text-moss-text md:hidden">{compareTexts.scrollHint}</p> : null}
      <CompareTable products={entries} refresh={refresh} />
      <ListNotices products={entries} refresh={refresh} />
      <LinkButton to={paths.shop} variant="quiet" size="small" className="mt-3 -ml-3">
        <Icon name="left" className="size-5" />
        {compareTexts.continueShopping}
      </LinkButton>
    </>
  );
}
