import { Link, useSearchParams } from 'react-router';

/** Links to the page before and the page after; the other parameters of the address stay. */
export function PagerLinks({
  page,
  hasMore,
  previous,
  next,
}: {
  page: number;
  hasMore: boolean;
  previous: string;
  next: string;
}) {
  const [params] = useSearchParams();
  const getTarget = (wanted: number) => {
    const target = new URLSearchParams(params);
    target.set('pagina', String(wanted));
    return `?${target}`;
  };
  return (
    <nav className="mt-4 flex gap-3">
      {page > 1 && (
        <Link to={getTarget(page - 1)} className="btn btn-secondary btn-small">
          {previous}
        </Link>
      )}
      {hasMore && (
        <Link to={getTarget(page + 1)} className="btn btn-secondary btn-small">
          {next}
        </Link>
      )}
    </nav>
  );
}
