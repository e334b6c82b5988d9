import { Link, useSearchParams } from 'react-router';

/** To the screen that this one was opened from. */
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
  /** Query of its address. */
  params: Record<string, string>;
  label: string;
  isCurrent: boolean;
}

/** Links to the parts of a list. */
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
      {tabs.map(({ params, label: words, isCurrent }) => (
        <Link
          key={words}
          to={`?${new URLSearchParams(params)}`}
          preventScrollReset
          aria-current={isCurrent ? 'page' : undefined}
          className={`btn btn-small ${isCurrent ? 'btn-primary' : 'btn-secondary'}`}
        >
          {words}
        </Link>
      ))}
    </nav>
  );
}

/** Links to the page before and the page after; the other parameters of the address stay, but for what was said once. */
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
  const steps = [page > 1 && { to: page - 1, words: previous }, hasMore && { to: page + 1, words: next }];
  return (
    <nav className="mt-4 flex gap-3">
      {steps.map((step) => {
        if (!step) return null;
        const target = new URLSearchParams(params);
        target.delete('apagada');
        target.set('pagina', String(step.to));
        return (
          <Link key={step.words} to={`?${target}`} className="btn btn-secondary btn-small">
            {step.words}
          </Link>
        );
      })}
    </nav>
  );
}
