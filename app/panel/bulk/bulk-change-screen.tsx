import { formatCount } from '#app/domain/shared/text/format-count.ts';
import { Form, Link, useNavigation } from 'react-router';
import type { BulkKind, BulkSkip } from '#app/domain/catalogue/owner/bulk/bulk-change.ts';
import { panelPaths } from '#app/panel-paths.ts';
import { panelBulkTexts as texts } from '#app/texts/panel/panel-bulk-texts.ts';
import { BackLink, LinkTabs, PagerLinks } from '#app/panel/frame/navigation-links.tsx';
import { ReplyMessage } from '#app/panel/forms/reply-message.tsx';
import type { Reply } from '#app/panel/forms/reply.ts';
import { ActionButton } from '#app/panel/forms/action-button.tsx';

interface BulkChangeView {
  state: 'planned' | 'applied' | 'undone';
  /**
   * Time at which the change was planned, in ms since 1970. The confirmation sends it, so that a newer plan is not
   * applied unseen.
   */
  plannedAtMs: number;
  kind: BulkKind;
  description: string;
  /** Whether this is the last applied change; only that one can be undone. */
  isLast: boolean;
  counts: { reason: BulkSkip | null; count: number }[];
  /** Reason why the listed products are left out of the change; null when the changed products are listed. */
  skipped: BulkSkip | null;
  page: number;
  pageSize: number;
  items: BulkChangeItem[];
}

interface BulkChangeItem {
  id: number;
  sku: string | null;
  title: string;
  before: string;
  /** New value; null when the product does not change. */
  after: string | null;
  /** Current value; null when the product was deleted. */
  now: string | null;
}

/** Minimum number of products for which progress is shown; smaller changes are written too quickly. */
const minProductsForProgress = 500;

const headings = {
  planned: { title: texts.titles.planned, count: texts.willChange },
  applied: { title: texts.titles.applied, count: texts.hasChanged },
  undone: { title: texts.titles.undone, count: texts.wasTakenBack },
} as const;

/** Shows the old and new values of a bulk change, before it is confirmed and afterwards. */
export function BulkChangeScreen({ view, reply }: { view: BulkChangeView; reply: Reply | undefined }) {
  const { state, kind, description, counts, skipped, page, pageSize, items } = view;
  const changedCount = counts.find(({ reason }) => reason === null)?.count ?? 0;
  const skippedCount = counts.reduce((sum, { reason, count }) => sum + (reason === null ? 0 : count), 0);
  const listedCount = counts.find(({ reason }) => reason === skipped)?.count ?? 0;
  const isDelete = kind === 'delete';
  const heading = headings[state];
  return (
    <>
      <BackLink to={panelPaths.products}>{texts.backToTable}</BackLink>
      <h1 className="text-2xl">{heading.title}</h1>
      <p className="mt-1 text-lg first-letter:uppercase">{description}</p>
      <ReplyMessage reply={reply} />
      <p className="mt-3 font-medium" role="status">
        {isDelete ? texts.deletes[state](changedCount) : heading.count(changedCount)}
        {skippedCount > 0 && <span className="font-normal text-ink-soft">; {texts.skippedCount(skippedCount)}</span>}
      </p>
      {isDelete && state === 'planned' && <p className="mt-1">{texts.deleteHint}</p>}
      <Actions view={view} changedCount={changedCount} />
      <ReasonTabs view={view} />
      {items.length === 0 && <p className="mt-3 text-ink-soft">{texts.none}</p>}
      <ol className="mt-2" aria-label={texts.list}>
        {items.map((item) => (
          <BulkChangeRow
            key={item.id}
            item={state === 'undone' && skipped === null ? swapBeforeAndAfter(item) : item}
            skipped={skipped}
          />
        ))}
      </ol>
      <PagerLinks
        page={page}
        hasMore={page * pageSize < listedCount}
        previous={texts.previous}
        next={texts.next}
        size={{ totalItems: listedCount, pageSize }}
      />
    </>
  );
}

function Actions({
  view: { state, plannedAtMs, kind, isLast },
  changedCount,
}: {
  view: BulkChangeView;
  changedCount: number;
}) {
  const isBusy = useNavigation().state !== 'idle';
  if (state !== 'planned' && !isLast) return null;
  return (
    <Form method="post" className="mt-3 flex flex-wrap gap-3" aria-busy={isBusy}>
      {state === 'planned' ? (
        <>
          <input type="hidden" name="versao" value={plannedAtMs} />
          {changedCount > 0 && (
            <ActionButton
              action="confirmar"
              label={(kind === 'delete' ? texts.deletes : texts).confirm(changedCount)}
              variant={kind === 'delete' ? 'danger' : 'primary'}
              disabled={isBusy}
            />
          )}
          <Link to={panelPaths.products} className="btn btn-secondary">
            {texts.cancel}
          </Link>
        </>
      ) : (
        <ActionButton action="desfazer" label={texts.undo} variant="secondary" disabled={isBusy} />
      )}
      <WriteProgress productCount={changedCount} isBusy={isBusy} />
    </Form>
  );
}

/** Shows a progress bar while many products are written, which takes seconds, or longer on a database server. */
function WriteProgress({ productCount, isBusy }: { productCount: number; isBusy: boolean }) {
  const showsProgress = useNavigation().formMethod === 'POST' && productCount >= minProductsForProgress;
  return (
    <div role="status" className="w-full empty:hidden">
      {isBusy && showsProgress && (
        <>
          <p>{texts.working(productCount)}</p>
          <progress className="panel-progress mt-2" aria-label={texts.workingLabel} />
        </>
      )}
    </div>
  );
}

/** Renders tabs for the changed products and for the products left out for each reason, with the number of each. */
function ReasonTabs({ view: { state, kind, counts, skipped } }: { view: BulkChangeView }) {
  const changedLabel = (kind === 'delete' ? texts.deletes.tab : texts.changedTab)[state];
  const sortedCounts = counts.toSorted((a, b) => Number(a.reason !== null) - Number(b.reason !== null));
  const tabs = sortedCounts.map(({ reason, count }) => ({
    params: { ...(reason && { mostrar: reason }) },
    label: `${reason === null ? changedLabel : texts.skips[reason]} (${formatCount(count)})`,
    isCurrent: reason === skipped,
  }));
  return <LinkTabs label={texts.tabs} tabs={tabs} className="mt-4" />;
}

/** Exchanges the old and the new value of an undone change, because undoing replaced the new value by the old one. */
function swapBeforeAndAfter(item: BulkChangeItem): BulkChangeItem {
  return item.after === null ? item : { ...item, before: item.after, after: item.before };
}

function BulkChangeRow({
  item: { sku, title, before, after, now },
  skipped,
}: {
  item: BulkChangeItem;
  skipped: BulkSkip | null;
}) {
  return (
    <li className="card mb-2 grid gap-x-4 gap-y-1 p-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] sm:items-center">
      <span className="min-w-0">
        {title}
        {sku !== null && <span className="block text-sm text-ink-soft">{sku}</span>}
      </span>
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        <span className={after === null ? '' : 'text-ink-soft line-through'}>
          <span className="sr-only">{texts.before} </span>
          {before}
        </span>
        {after !== null && (
          <>
            <span aria-hidden="true">→</span>
            <strong>
              <span className="sr-only">{texts.after} </span>
              {after}
            </strong>
          </>
        )}
        {skipped === 'changed-since' && now !== null && <strong className="w-full text-clay">{texts.now(now)}</strong>}
      </span>
    </li>
  );
}
