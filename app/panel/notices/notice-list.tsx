import { Link } from 'react-router';
import { formatDateTime } from '#app/domain/shared/dates.ts';
import { noticeTypes, type DeliveryState, type ListedNotice } from '#app/domain/notices/notice.ts';
import { panelPaths } from '#app/panel-paths.ts';
import { usePolling } from '#app/panel/frame/connection/use-polling.ts';
import { formatNoticeFailure, formatNoticeTitle, noticesTexts } from '#app/texts/panel/panel-notice-texts.ts';

const { list: texts } = noticesTexts;

const reloadMs = 2000;
const badges: Record<DeliveryState, string> = {
  sent: 'badge',
  waiting: 'badge badge-corn',
  failed: 'badge badge-clay',
};

/**
 * Lists the latest notices, and why deliveries failed.
 * @param isUpdating whether a delivery is still pending; the screen's data are then reloaded
 */
export function NoticeList({ notices, isUpdating }: { notices: readonly ListedNotice[]; isUpdating: boolean }) {
  usePolling(reloadMs, isUpdating);
  if (notices.length === 0) return <p className="mt-3">{texts.none}</p>;
  return (
    <ul className="card mt-3 divide-y divide-line">
      {notices.map((notice) => (
        <li key={notice.id} className="relative p-4">
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <NoticeTitle notice={notice} />
            <span className="text-sm text-ink-soft">{formatDateTime(notice.createdAtMs)}</span>
          </p>
          {notice.deliveries.length === 0 && (
            <p className="text-sm text-ink-soft">{notice.isPlanned ? texts.nobody : texts.queued}</p>
          )}
          <ul>
            {notice.deliveries.map(({ isWebhook, device, state, error }, index) => (
              // The index is the key, because deliveries have no id here and never change their order.
              <li key={index} className="mt-1 text-sm wrap-anywhere">
                {isWebhook ? texts.webhook : (device ?? texts.gone)}{' '}
                <span className={badges[state]}>{texts.states[state]}</span> {formatNoticeFailure(error)}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function NoticeTitle({ notice: { kind, quotationId } }: { notice: ListedNotice }) {
  const title = formatNoticeTitle(noticeTypes[kind], quotationId);
  if (quotationId === null) return <span className="font-semibold">{title}</span>;
  return (
    <Link
      to={`${panelPaths.quotations}/${quotationId}`}
      className="prose-link font-semibold after:absolute after:inset-0"
    >
      {title}
    </Link>
  );
}
