import { paths } from '#app/paths.ts';
import { compareTexts } from '#app/texts/cart/compare.ts';
import { LinkButton } from '#app/ui/primitives/button.tsx';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { Link } from '#app/ui/primitives/link.tsx';
import { ListNotices } from '#app/ui/cart/lists/list-notices.tsx';
import { CompareTable } from '#app/ui/cart/lists/compare-table.tsx';
import { compareRefresher } from '#app/visitor/cart/list-refresh.ts';
import { useListRefresh } from '#app/visitor/cart/use-list-refresh.ts';
import { useCompare } from '#app/visitor/cart/use-lists.ts';

/** Columns that fit a wide screen. */
const fullCount = 4;

/** The compare table with something in it. */
export function FilledCompare() {
  const { entries } = useCompare();
  const refresh = useListRefresh(compareRefresher);
  return (
    <>
      {entries.length > 1 ? <p className="mb-3 text-sm text-moss-text md:hidden">{compareTexts.scrollHint}</p> : null}
      <div className="flex gap-5">
        <CompareTable products={entries} refresh={refresh} />
        {entries.length < fullCount ? (
          <Link to={paths.shop} className="compare-more">
            <Icon name="plus" className="size-8" />
            {compareTexts.addAnother}
          </Link>
        ) : null}
      </div>
      <ListNotices products={entries} refresh={refresh} />
      <LinkButton to={paths.shop} variant="quiet" size="small" className="mt-3 -ml-3">
        <Icon name="left" className="size-5" />
        {compareTexts.continueShopping}
      </LinkButton>
    </>
  );
}
