import { Link } from 'react-router';
import type { Pager as PagerData } from '#app/domain/pager.ts';
import { pagerTexts } from '#app/texts/shared.ts';
import { Icon } from '#app/ui/icon.tsx';

interface PagerProps {
  pager: PagerData;
  getHref: (page: number) => string;
}

/** Previous, numbered window and next; first and last stay within reach (C11, resolution 10). */
export function Pager({ pager, getHref }: PagerProps) {
  const { currentPage, totalPages, pages, startPage, endPage } = pager;
  if (totalPages < 2) return null;
  return (
    <nav aria-label={pagerTexts.label} className="no-print mt-8">
      <ul className="flex flex-wrap items-center justify-center gap-1.5">
        {currentPage > 1 ? (
          <li>
            <PageLink to={getHref(currentPage - 1)} label={pagerTexts.previous} rel="prev">
              <Icon name="left" className="size-5" />
              <span className="max-sm:sr-only">{pagerTexts.previous}</span>
            </PageLink>
          </li>
        ) : null}
        {startPage > 1 ? <Edge to={getHref(1)} label={pagerTexts.firstPage} page={1} hasGap={startPage > 2} /> : null}
        {pages.map((page) => (
          <li key={page}>
            {page === currentPage ? (
              <span aria-current="page" className="page-link page-current">
                <span className="sr-only">{pagerTexts.currentPage(page)}</span>
                <span aria-hidden="true">{page}</span>
              </span>
            ) : (
              <PageLink to={getHref(page)} label={pagerTexts.page(page)}>
                {page}
              </PageLink>
            )}
          </li>
        ))}
        {endPage < totalPages ? (
          <Edge
            to={getHref(totalPages)}
            label={pagerTexts.lastPage(totalPages)}
            page={totalPages}
            hasGap={endPage < totalPages - 1}
            isLast
          />
        ) : null}
        {currentPage < totalPages ? (
          <li>
            <PageLink to={getHref(currentPage + 1)} label={pagerTexts.next} rel="next">
              <span className="max-sm:sr-only">{pagerTexts.next}</span>
              <Icon name="right" className="size-5" />
            </PageLink>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}

interface EdgeProps {
  to: string;
  label: string;
  page: number;
  /** Whether pages lie between this one and the window. */
  hasGap: boolean;
  isLast?: boolean;
}

function Edge({ to, label, page, hasGap, isLast = false }: EdgeProps) {
  const gap = hasGap ? (
    <li aria-hidden="true" className="px-1">
      …
    </li>
  ) : null;
  return (
    <>
      {isLast ? gap : null}
      <li>
        <PageLink to={to} label={label}>
          {page}
        </PageLink>
      </li>
      {isLast ? null : gap}
    </>
  );
}

interface PageLinkProps {
  to: string;
  label: string;
  rel?: string;
  children: React.ReactNode;
}

function PageLink({ to, label, rel, children }: PageLinkProps) {
  return (
    <Link to={to} rel={rel} aria-label={label} preventScrollReset className="page-link">
      {children}
    </Link>
  );
}
