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
    /** Announced while the list loads. */
    loading: string;
    /** Shown without JavaScript. */
    noScript: string;
    continueShopping: string;
  };
  list: { entries: readonly unknown[]; isLoaded: boolean };
  /** Empty state. */
  emptyTitle: React.ReactNode;
  /** Skeleton of about the list's size. */
  skeleton: React.ReactNode;
  /** The filled list; may suspend. */
  children: React.ReactNode;
}

/** Screen of a visitor's list: loading, empty or filled. */
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
        {/* Keeps the footer off screen while the list loads: no visible layout shift. */}
        <div tabIndex={-1} {...{ [listHeadingAttribute]: '' }} className="outline-none js:min-h-[80vh]">
          {list.isLoaded ? null : waiting}
          {list.isLoaded && list.entries.length === 0 ? <EmptyState title={emptyTitle}>{shopLink}</EmptyState> : null}
          {list.isLoaded && list.entries.length > 0 ? <Suspense fallback={waiting}>{children}</Suspense> : null}
        </div>
      </div>
    </>
  );
}
