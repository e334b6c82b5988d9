import { paths } from '#app/paths.ts';
import { breadcrumbTexts } from '#app/texts/shared/common-texts.ts';
import { Link } from '#app/design/navigation/link.tsx';

export interface Crumb {
  title: string;
  /** Path of the screen; absent for the current screen and for crumbs that have no screen. */
  to?: string;
}

/** Renders the way from the home page to the current screen. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={breadcrumbTexts.label} className="no-print text-sm text-moss-text">
      <ol className="flex flex-wrap items-center gap-x-2 leading-8">
        {[{ title: breadcrumbTexts.home, to: paths.home }, ...crumbs].map((crumb, index) => (
          <li key={`${index}-${crumb.title}`} className="flex min-w-0 items-center gap-2">
            {'to' in crumb && crumb.to ? (
              <Link
                to={crumb.to}
                className="line-target [overflow-wrap:anywhere] underline-offset-4 hover:underline in-[li:first-child]:pointer-coarse:-mr-1"
              >
                {crumb.title}
              </Link>
            ) : (
              <span
                aria-current={index === crumbs.length ? 'page' : undefined}
                className="max-w-[min(28rem,80vw)] truncate text-ink"
              >
                {crumb.title}
              </span>
            )}
            {index < crumbs.length ? <span aria-hidden="true">›</span> : null}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Renders the heading of a screen with its breadcrumb, across the whole width. */
export function ScreenHead({
  title,
  crumbs,
  shellClass = '',
}: {
  title: string;
  crumbs: readonly Crumb[];
  /** CSS class for a screen that is wider than the default. */
  shellClass?: string;
}) {
  return (
    <div className="border-b border-line bg-paper-deep">
      <div className={`shell screen-head ${shellClass}`}>
        <Breadcrumb crumbs={crumbs} />
        <h1 className="text-2xl font-bold [overflow-wrap:anywhere]">{title}</h1>
      </div>
    </div>
  );
}
