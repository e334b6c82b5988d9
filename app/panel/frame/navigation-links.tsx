import { Link, useSearchParams } from 'react-router';
import { getPager, type Pager } from '#app/domain/listing/pager.ts';
import { pagerTexts } from '#app/panel/frame/texts.ts';

/** Renders a link back to the screen one level above. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <p>
      <Link to={to} className="prose-link inline-flex min-h-11 items-center">
        {children}
      </Link>
    </p>
  );
}

interface Tab {
  /** Query of the tab's URL. */
  params: Record<string, string>;
  label: string;
  isCurrent: boolean;
}

/** Renders links to the views of a list as tabs. */
export function LinkTabs({
  label,
  tabs,
  className = 'mt-2',
}: {
  label: string;
  tabs: readonly Tab[];
  className?: string;
}) {
  return (
    <nav aria-label={label} className={`flex flex-wrap gap-2 ${className}`}>
      {tabs.map(({ params, label: tabLabel, isCurrent }) => (
        <Link
          key={tabLabel}
          to={`?${new URLSearchParams(params)}`}
          preventScrollReset
          aria-current={isCurrent ? 'page' : undefined}
          className={`btn btn-small ${isCurrent ? 'btn-primary' : 'btn-secondary'}`}
        >
          {tabLabel}
        </Link>
      ))}
    </nav>
  );
}

interface PagerLinksProps {
  page: number;
  hasMore: boolean;
  previous: string;
  next: string;
  /** Size of the whole list, if known; links to numbered pages are then rendered. */
  size?: { totalItems: number; pageSize: number };
}

/**
 * Renders links to the previous and next page, with page numbers in between when the size of the list is known. Other
 * parameters of the URL are kept, except `apagada`, which reports a completed deletion.
 */
export function PagerLinks({ page, hasMore, previous, next, size }: PagerLinksProps) {
  const [params] = useSearchParams();
  const getTarget = (to: number) => {
    const target = new URLSearchParams(params);
    target.delete('apagada');
    target.set('pagina', String(to));
    return `?${target}`;
  };
  return (
    <nav aria-label={pagerTexts.label} className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
      {page > 1 && <StepLink to={getTarget(page - 1)} label={previous} />}
      {size && <NumberLinks pager={getPager({ ...size, currentPage: page })} getTarget={getTarget} />}
      {hasMore && <StepLink to={getTarget(page + 1)} label={next} />}
    </nav>
  );
}

function StepLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className="btn btn-secondary btn-small">
      {label}
    </Link>
  );
}

/** Renders links to the first page, the pages around the current one, and the last page. */
function NumberLinks({ pager, getTarget }: { pager: Pager; getTarget: (page: number) => string }) {
  const { currentPage, totalPages, pages } = pager;
  if (totalPages < 2) return null;
  const numbers = [...new Set([1, ...pages, totalPages])];
  return (
    <ol className="flex flex-wrap items-center gap-1">
      {numbers.map((number, index) => (
        <li key={number} className="flex items-center gap-1">
          {number - (numbers[index - 1] ?? 0) > 1 && <span aria-hidden="true">…</span>}
          <Link
            to={getTarget(number)}
            aria-label={pagerTexts.page(number)}
            aria-current={number === currentPage ? 'page' : undefined}
            className={`btn btn-small min-w-11 px-2 ${number === currentPage ? 'btn-primary' : 'btn-quiet'}`}
          >
            {number}
          </Link>
        </li>
      ))}
    </ol>
  );
}
