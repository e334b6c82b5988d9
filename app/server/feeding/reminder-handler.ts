import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { findDistinctSummaries } from '#app/data/catalogue/products.ts';
import type { Database } from '#app/data/database/database.ts';
import { formatCalendarFile } from '#app/domain/feeding/reminders/calendar-file.ts';
import { addDays, parseReminderQuery, planReminder, reminderPath } from '#app/domain/feeding/reminders/reminder.ts';
import { formatIsoDate } from '#app/domain/shared/dates.ts';
import type { ShopProfile } from '#app/domain/store/shop.ts';
import type { FlatHeaders } from '#app/http/headers.ts';
import { isNotModified, notModified, plainText, sendResponse, type HttpResponse } from '#app/http/response.ts';
import { createWorkQueue } from '#app/http/work-queue.ts';
import { paths, productPath } from '#app/paths.ts';
import type { SeparatePart } from '#app/server/requests/request-kind.ts';
import { reminderTexts as texts } from '#app/texts/feeding/reminder-texts.ts';
import { formErrorTexts } from '#app/texts/shared/error-texts.ts';

interface ReminderOptions {
  db: Database;
  now: () => number;
  readShop: () => Promise<ShopProfile>;
  securityHeaders: FlatHeaders;
}

/** Limits of the queue. They are needed because a reminder reads its product from the database. */
const queueLimits = { concurrency: 10, maxWaiting: 200 };
/** A reminder may be cached only briefly, because its dates depend on the current day. */
const cacheControl = 'public, max-age=600';

/**
 * Creates the handler of calendar files (`.ics`) for feeding reminders. These files are not in the page cache, because
 * the content at a URL depends on the day.
 */
export function createReminders({ db, now, readShop, securityHeaders }: ReminderOptions): SeparatePart {
  const queue = createWorkQueue(queueLimits);
  const headers = ['X-Robots-Tag', 'noindex', ...securityHeaders];
  return { kind: 'reminder', matches: (pathname) => pathname === reminderPath, handle, limitsWrites: true };

  /**
   * Sends the file.
   * @throws Overloaded when too many files are requested at the same time
   */
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const allow = ['Allow', 'GET, HEAD', ...headers];
      return sendResponse(request, response, plainText(405, formErrorTexts.methodNotAllowed, allow));
    }
    sendResponse(request, response, await queue(() => respondWithReminder(request)));
  }

  async function respondWithReminder(request: IncomingMessage): Promise<HttpResponse> {
    const query = parseReminderQuery(new URL(request.url ?? '/', 'http://localhost').searchParams);
    if (!query) return plainText(400, texts.invalidQuery, headers);
    const { productId, days } = query;
    const [product] = productId === null ? [] : await findDistinctSummaries(db, [productId]);
    if (productId !== null && !product) return plainText(404, texts.productNotFound, headers);
    const { name, publicUrl } = await readShop();
    const url = publicUrl + (product ? productPath(product.id) : paths.calculator);
    const today = formatIsoDate(now());
    const { remindOn, endsOn } = planReminder(now(), days);
    const body = formatCalendarFile({
      // 'conta' identifies a reminder of the calculator, which belongs to no product.
      uid: `${endsOn}-${productId ?? 'conta'}@${new URL(publicUrl).hostname}`,
      // Midnight in the shop's time zone, so that the file and its entity tag change only once a day.
      stampMs: Date.parse(`${today}T03:00:00Z`),
      day: remindOn,
      endDay: addDays(remindOn, 1),
      url,
      product: name,
      summary: texts.summary({ title: product?.title ?? null, storeName: name }),
      description: texts.description({ endsOn: endsOn.split('-').toReversed().join('/'), url }),
    });
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    if (isNotModified(request.headers['if-none-match'], etag)) return notModified({ etag, cacheControl });
    const disposition = `attachment; filename="${texts.fileName}"`;
    const contentHeaders = ['Content-Type', 'text/calendar; charset=utf-8', 'Content-Disposition', disposition];
    return { status: 200, headers: [...contentHeaders, 'ETag', etag, 'Cache-Control', cacheControl, ...headers], body };
  }
}
