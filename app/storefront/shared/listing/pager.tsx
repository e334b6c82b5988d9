import { pagerTexts } from '#app/storefront/shared/listing/pager-texts.ts';
import { Icon } from '#app/design/icon.tsx';
import { Link } from '#app/design/navigation/link.tsx';
import type { PagerLinks } from '#app/storefront/shared/listing/pager-links.ts';

/** Renders the pagination: previous and next, numbered pages, and the first and last page. */
export function Pager({ links: { currentPage, previous, next, pages, first, last } }: { links: PagerLinks }) {
  return (
    <nav aria-label={pagerTexts.label} className="no-print mt-8">
      <ul className="pager">
        {previous ? (
          <PageItem href={previous} label={pagerTexts.previous} rel="prev" className="pager-step">
            <Icon name="left" className="size-5" />
            {pagerTexts.previous}
          </PageItem>
        ) : null}
        {first ? (
          <PageItem href={first.href} label={pagerTexts.firstPage}>
            {first.page}
          </PageItem>
        ) : null}
        {first?.hasGap ? <Gap /> : null}
        {pages.map(({ page, href }) =>
          page === currentPage ? (
            <li key={page}>
              <span aria-current="page" className="page-link page-current">
                <span className="sr-only">{pagerTexts.currentPage(page)}</span>
                <span aria-hidden="true">{page}</span>
              </span>
            </li>
          ) : (
            <PageItem key={page} href={href} label={pagerTexts.page(page)}>
              {page}
            </PageItem>
          ),
        )}
        {last?.hasGap ? <Gap /> : null}
        {last ? (
          <PageItem href={last.href} label={pagerTexts.lastPage(last.page)}>
            {last.page}
          </PageItem>
        ) : null}
        {next ? (
          <PageItem href={next} label={pagerTexts.next} rel="next" className="pager-step">
            {pagerTexts.next}
            <Icon name="right" className="size-5" />
          </PageItem>
        ) : null}
      </ul>
    </nav>
  );
}

interface PageItemProps {
  href: string;
  label: string;
  rel?: string;
  className?: string;
  children: React.ReactNode;
}

function PageItem({ href, label, rel, className, children }: PageItemProps) {
  return (
    <li className={className}>
      <Link to={href} rel={rel} aria-label={label} preventScrollReset className="page-link">
        {children}
      </Link>
    </li>
  );
}

function Gap() {
  return (
    <li aria-hidden="true" className="px-1">
      …
    </li>
  );
}
