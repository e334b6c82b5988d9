import { Link } from 'react-router';
import type { BulkChange } from '#app/domain/catalogue/owner/bulk/bulk-change.ts';
import { panelPaths } from '#app/panel-paths.ts';
import { formatBulkChange, panelBulkTexts as texts } from '#app/texts/panel/panel-bulk-texts.ts';

/** Change of several products that was applied last and can be undone; undefined when there is none. */
export type LastChange = { id: number; change: BulkChange } | undefined;

/** Renders a link to the last change of several products, on whose screen it can be undone. */
export function LastBulkChange({ last }: { last: LastChange }) {
  if (!last) return null;
  return (
    <p className="mt-2 text-ink-soft">
      {texts.undoLast(formatBulkChange(last.change))}{' '}
      <Link to={`${panelPaths.bulk}/${last.id}`} className="prose-link">
        {texts.seeLast}
      </Link>
    </p>
  );
}
