import { Link } from 'react-router';
import { panelPaths } from '#app/panel-paths.ts';
import { firstStepsTexts as texts } from '#app/panel/first-steps/texts.ts';

/** Renders the notice that some products of the list are examples of the starter catalogue. */
export function ExamplesNotice({ examples }: { examples: number }) {
  const { title, links } = texts.steps.products;
  return (
    <section
      aria-label={texts.title}
      className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded bg-corn-soft p-3"
    >
      <p className="min-w-0 flex-1 basis-64">{texts.notice(examples)}</p>
      <div className="flex flex-wrap gap-2">
        {/* The list has its own button for a new product, so the first link of the step is left out. */}
        {links.slice(1).map(({ path, label }) => (
          <Link key={path} to={path} aria-label={`${label}: ${title}`} className="btn btn-secondary btn-small">
            {label}
          </Link>
        ))}
        <Link to={panelPaths.examples} className="btn btn-secondary btn-small">
          {texts.steps.examples.title}
        </Link>
      </div>
    </section>
  );
}
