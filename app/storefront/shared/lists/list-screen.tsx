import { Suspense } from 'react';
import { paths } from '#app/paths.ts';
import type { IconName } from '#app/design/icon.tsx';
import { BrowseCategories } from '#app/storefront/shared/categories/browse-categories.tsx';
import { listHeading } from '#app/storefront/shared/lists/focus-neighbour.ts';
import { LinkButton } from '#app/design/button.tsx';
import { EmptyState } from '#app/storefront/shared/empty/empty-state.tsx';

interface ListScreenProps<Entry> {
  texts: {
    /** Message for visitors without JavaScript. */
    noScript: string;
    continueShopping: string;
  };
  list: { entries: readonly Entry[]; isLoaded: boolean };
  /** Title of the empty list. */
  empty: React.ReactNode;
  /** Icon to show for the empty list instead of the default picture, which is a feed trough or a box. */
  icon?: IconName;
  /** Placeholder of about the size of the list, shown while the list loads. */
  skeleton: React.ReactNode;
  /**
   * Class with a minimum height that keeps the footer off screen while the list loads, so that no shift of the layout
   * is visible.
   */
  minHeightClass: string;
  /** Additional button or link of the empty list. */
  emptyAction?: React.ReactNode;
  /** Additional button or link for visitors without JavaScript. */
  noScriptAction?: React.ReactNode;
  /** Component that renders a list with entries; it may suspend. */
  FilledList: React.ComponentType<{ entries: readonly Entry[] }>;
}

/** Renders one of the visitor's lists, such as the wishlist, in the state loading, empty or filled. */
export function ListScreen<Entry>(props: ListScreenProps<Entry>) {
  const { texts, list, empty, icon, skeleton, minHeightClass, emptyAction, noScriptAction, FilledList } = props;
  const { entries, isLoaded } = list;
  const shopLink = (
    <LinkButton to={paths.shop} size="large">
      {texts.continueShopping}
    </LinkButton>
  );
  return (
    <div className="shell pt-6 pb-16 md:pt-8">
      <noscript>
        <EmptyState title={texts.noScript}>
          {shopLink}
          {noScriptAction}
        </EmptyState>
      </noscript>
      <div {...listHeading} className={`outline-none ${minHeightClass}`}>
        {isLoaded ? null : skeleton}
        {isLoaded && entries.length === 0 ? (
          <>
            <EmptyState icon={icon} title={empty}>
              {shopLink}
              {emptyAction}
            </EmptyState>
            <BrowseCategories />
          </>
        ) : null}
        {isLoaded && entries.length > 0 ? (
          <Suspense fallback={skeleton}>
            <FilledList entries={entries} />
          </Suspense>
        ) : null}
      </div>
    </div>
  );
}

interface SkeletonProps {
  /** Message that screen readers announce while the list loads. */
  loading: string;
  children: React.ReactNode;
}

/** Renders the placeholder of a list that is loading. */
export function ListSkeleton({ loading, children }: SkeletonProps) {
  return (
    <div className="no-js:hidden">
      <p className="sr-only">{loading}</p>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

const skeletonRows = [1, 2, 3];

/**
 * Renders three placeholder rows while a list loads.
 *
 * @param pictureClass class with the size of the pictures
 */
export function SkeletonRows({ pictureClass, children }: { pictureClass: string; children?: React.ReactNode }) {
  return (
    <div className="card grid gap-5 p-5">
      {skeletonRows.map((row) => (
        <div key={row} className="flex items-center gap-4">
          <span className={`skeleton flex-none ${pictureClass}`} />
          <span className="grid flex-1 gap-2">
            <span className="skeleton h-5 w-3/4" />
            <span className="skeleton h-4 w-1/3" />
          </span>
          {children}
        </div>
      ))}
    </div>
  );
}
