import { paths } from '#app/paths.ts';
import { ScreenHead } from '#app/ui/breadcrumb.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { listHeadingAttribute } from '#app/ui/cart/focus-neighbour.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { IconName } from '#app/ui/icon.tsx';

interface ListFrameProps {
  title: string;
  subtitle: string;
  /** What a browser without JavaScript is told: it keeps no lists. */
  noScript: string;
  continueShopping: string;
  children: React.ReactNode;
}

/** What stands around the visitor's wishlist and compare list, whatever they hold. */
export function ListFrame({ title, subtitle, noScript, continueShopping, children }: ListFrameProps) {
  return (
    <>
      <ScreenHead title={title} crumbs={[{ title: subtitle }]} />
      <div className="shell pt-6 pb-16">
        <noscript>
          <EmptyState title={noScript}>
            <LinkButton to={paths.shop} size="large">
              {continueShopping}
            </LinkButton>
          </EmptyState>
        </noscript>
        {/* High enough for the foot of the page to stay out of sight while the list is read: nothing is seen to move. */}
        <div tabIndex={-1} {...{ [listHeadingAttribute]: '' }} className="outline-none js:min-h-[80vh]">
          {children}
        </div>
      </div>
    </>
  );
}

/** A list without entries, and where to find some. */
export function EmptyList({
  icon,
  title,
  children,
}: {
  icon: IconName;
  title: React.ReactNode;
  children: React.ReactNode;
}) {
  return (
    <EmptyState
      title={title}
      drawing={
        <span className="grid size-24 place-items-center rounded-full bg-paper-deep text-moss-text">
          <Icon name={icon} className="size-12" />
        </span>
      }
    >
      <LinkButton to={paths.shop} size="large">
        {children}
      </LinkButton>
    </EmptyState>
  );
}
