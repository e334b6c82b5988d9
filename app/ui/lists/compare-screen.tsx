import { paths } from '#app/paths.ts';
import { compareTexts } from '#app/texts/compare.ts';
import { getWording } from '#app/texts/wording.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { CompareTable } from '#app/ui/lists/compare-table.tsx';
import { EmptyList, ListFrame } from '#app/ui/lists/list-frame.tsx';
import { ListNotices } from '#app/ui/lists/list-notices.tsx';
import { useShop } from '#app/ui/use-shop.ts';
import { compareRefresher } from '#app/visitor/list-refresh.ts';
import { useListRefresh } from '#app/visitor/use-list-refresh.ts';
import { useCompare } from '#app/visitor/use-lists.ts';

const skeletonColumns = [1, 2, 3];

/** The compare table, or what to do without one (E06). */
export function CompareScreen() {
  const { title, subtitle, noScript, continueShopping } = compareTexts;
  const { compareEmpty } = getWording(useShop().wording);
  const { entries, isLoaded } = useCompare();
  return (
    <ListFrame title={title} subtitle={subtitle} noScript={noScript} continueShopping={continueShopping}>
      {isLoaded ? null : <Skeleton />}
      {isLoaded && entries.length === 0 ? (
        <EmptyList icon="compare" title={<span lang={compareEmpty.lang}>{compareEmpty.text}</span>}>
          {continueShopping}
        </EmptyList>
      ) : null}
      {isLoaded && entries.length > 0 ? <FilledCompare /> : null}
    </ListFrame>
  );
}

function FilledCompare() {
  const { entries } = useCompare();
  const refresh = useListRefresh(compareRefresher);
  return (
    <>
      {entries.length > 1 ? <p className="mb-3 text-sm text-moss-text md:hidden">{compareTexts.scrollHint}</p> : null}
      <CompareTable products={entries} refresh={refresh} />
      <ListNotices products={entries} refresh={refresh} />
      <LinkButton to={paths.shop} variant="quiet" className="mt-5">
        <Icon name="left" className="size-5" />
        {compareTexts.continueShopping}
      </LinkButton>
    </>
  );
}

/** The places of a table that is still being read. */
function Skeleton() {
  return (
    <div className="no-js:hidden">
      <p className="sr-only">{compareTexts.loading}</p>
      <div aria-hidden="true" className="card flex gap-5 overflow-hidden p-5">
        {skeletonColumns.map((column) => (
          <span key={column} className="grid w-56 flex-none gap-3">
            <span className="skeleton aspect-square" />
            <span className="skeleton h-5" />
            <span className="skeleton h-5 w-2/3" />
            <span className="skeleton h-24" />
            <span className="skeleton h-11" />
          </span>
        ))}
      </div>
    </div>
  );
}
