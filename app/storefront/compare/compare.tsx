import { paths } from '#app/paths.ts';
import { getNoindexMeta } from '#app/storefront/shared/meta/page-meta.ts';
import { compareTexts } from '#app/texts/cart/compare-texts.ts';
import { getWording } from '#app/texts/shared/wording.ts';
import { createLazyList } from '#app/storefront/shared/lists/lazy-list.tsx';
import { ListScreen, ListSkeleton } from '#app/storefront/shared/lists/list-screen.tsx';
import { useShop } from '#app/storefront/frame/use-shop.ts';
import { ScreenHead } from '#app/design/navigation/breadcrumb.tsx';
import { compareView } from '#app/visitor/cart/list-views.ts';
import { useSnapshot } from '#app/visitor/shared/external-store.ts';
import type { Route } from './+types/compare';

const CompareContent = createLazyList(
  async () => (await import('#app/storefront/compare/compare-table.tsx')).CompareContent,
);
const skeletonColumns = [1, 2, 3];

export function meta({ matches }: Route.MetaArgs) {
  const { subtitle: title, metaDescription: description } = compareTexts;
  return getNoindexMeta(matches[0].loaderData?.shop, { title, description, canonicalPath: paths.compare });
}

export default function ComparePage() {
  const { compareEmpty } = getWording(useShop().wording);
  return (
    <>
      <ScreenHead title={compareTexts.title} crumbs={[{ title: compareTexts.subtitle }]} />
      <ListScreen
        texts={compareTexts}
        list={useSnapshot(compareView)}
        icon="compare"
        empty={<span lang={compareEmpty.lang}>{compareEmpty.text}</span>}
        minHeightClass="js:min-h-[80vh]"
        skeleton={
          <ListSkeleton loading={compareTexts.loading}>
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
          </ListSkeleton>
        }
        FilledList={CompareContent}
      />
    </>
  );
}
