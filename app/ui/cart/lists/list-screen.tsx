import { Suspense } from 'react';
import { paths } from '#app/paths.ts';
import { ScreenHead } from '#app/ui/primitives/breadcrumb.tsx';
import { LinkButton } from '#app/ui/primitives/button.tsx';
import { listHeadingAttribute } from '#app/ui/cart/focus-neighbour.ts';
import { EmptyState } from '#app/ui/primitives/empty-state.tsx';

interface ListScreenProps {
  title: string;
  subtitle: string;
  texts: {
    /** Read aloud while the list is still being read. */
    loading: string;
    /** What a browser without JavaScript is told: it keeps no lists. */
    noScript: string;
    continueShopping: string;
  };
  list: { entries: readonly unknown[]; isLoaded: boolean };
  /** What is said of the list without anything in it. */
  emptyTitle: React.ReactNode;
  /** Of about the size of the list, in its place until it is there. */
  skeleton: React.ReactNode;
  /** The list with something in it; it may suspend. */
  children: React.ReactNode;
}

/** A screen of one of the visitor's lists: still being read, empty, or filled. */
export function ListScreen({ title, subtitle, texts, list, emptyTitle, skeleton, children }: ListScreenProps) {
  const waiting = (
    <div className="no-js:hidden">
      <p className="sr-only">{texts.loading}</p>
      <div aria-hidden="true">{skeleton}</div>
    </div>
  );
  const shopLink = (
    <LinkButton to={paths.shop} size="large">
      {texts.continueShopping}
    </LinkButton>
  );
  return (
    <>
      <ScreenHead title={title} crumbs={[{ title: subtitle }]} />
      <div className="shell pt-6 pb-16 md:pt-8">
        <noscript>
          <EmptyState title={texts.noScript}>{shopLink}</EmptyState>
        </noscript>
        {/* High enough for the foot of the page to stay out of sight while the list is read: nothing is seen to move. */}
        <div tabIndex={-1} {...{ [listHeadingAttribute]: '' }} className="outline-none js:min-h-[80vh]">
          {list.isLoaded ? null : waiting}
          {list.isLoaded && list.entries.length === 0 ? <EmptyState title={emptyTitle}>{shopLink}</EmptyState> : null}
          {list.isLoaded && list.entries.length > 0 ? <Suspense fallback={waiting}>{children}</Suspense> : null}
        </div>
      </div>
    </>
  );
}
