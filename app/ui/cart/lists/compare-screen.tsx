import { compareTexts } from '#app/texts/cart/compare.ts';
import { getWording } from '#app/texts/shared/wording.ts';
import { lazyListScreen } from '#app/ui/cart/lists/lazy-list.tsx';
import { ListScreen } from '#app/ui/cart/lists/list-screen.tsx';
import { useShop } from '#app/ui/frame/use-shop.ts';
import { useCompare } from '#app/visitor/cart/use-lists.ts';

const skeletonColumns = [1, 2, 3];
const FilledCompare = lazyListScreen(async () => (await import('#app/ui/cart/lists/filled-compare.tsx')).FilledCompare);

/** The compare screen. */
export function CompareScreen() {
  const { title, subtitle } = compareTexts;
  const { compareEmpty } = getWording(useShop().wording);
  return (
    <ListScreen
      title={title}
      subtitle={subtitle}
      texts={compareTexts}
      list={useCompare()}
      emptyTitle={<span lang={compareEmpty.lang}>{compareEmpty.text}</span>}
      skeleton={<Skeleton />}
    >
      <FilledCompare />
    </ListScreen>
  );
}

function Skeleton() {
  return (
    <div className="card flex gap-5 overflow-hidden p-5">
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
  );
}
