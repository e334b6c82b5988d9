import { Suspense } from 'react';
import { compareTexts } from '#app/texts/compare.ts';
import { getWording } from '#app/texts/wording.ts';
import { lazyList } from '#app/ui/lists/lazy-list.tsx';
import { EmptyList, ListFrame } from '#app/ui/lists/list-frame.tsx';
import { useShop } from '#app/ui/use-shop.ts';
import { useCompare } from '#app/visitor/use-lists.ts';

const skeletonColumns = [1, 2, 3];
const FilledCompare = lazyList(async () => (await import('#app/ui/lists/filled-compare.tsx')).FilledCompare);

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
      {isLoaded && entries.length > 0 ? (
        <Suspense fallback={<Skeleton />}>
          <FilledCompare />
        </Suspense>
      ) : null}
    </ListFrame>
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
