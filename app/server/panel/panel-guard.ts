import type { IncomingMessage } from 'node:http';
import type { OwnerSession } from '#app/data/owner/sessions.ts';
import { getRole } from '#app/domain/store/person.ts';
import { getMediaType } from '#app/http/read-body.ts';
import type { HttpResponse } from '#app/http/response.ts';
import { isCrossSite } from '#app/http/guards/same-site.ts';
import type { SessionCookie } from '#app/http/guards/session-cookie.ts';
import type { OwnerSessions } from '#app/operations/owner/owner-sessions.ts';
import { panelPaths, panelRoot } from '#app/panel-paths.ts';
import { formErrorTexts } from '#app/texts/shared/error-texts.ts';

interface PanelGuardOptions {
  publicUrl: string;
  cookie: Pick<SessionCookie, 'read'>;
  sessions: Pick<OwnerSessions, 'find'>;
  refuse: (status: number, text: string) => HttpResponse;
  redirect: (status: number, location: string) => HttpResponse;
}

/** Identifies the sender of a request to the panel, and rejects requests that the sender must not make. */
export function createPanelGuard({ publicUrl, cookie, sessions, refuse, redirect }: PanelGuardOptions) {
  return { findSession, isCrossSiteRequest, refuseFile };

  async function findSession({ headers }: IncomingMessage): Promise<OwnerSession | undefined> {
    const token = await cookie.read(headers.cookie);
    return token === undefined ? undefined : sessions.find(token);
  }

  /** Whether a form was submitted by a page of another site. */
  function isCrossSiteRequest({ headers }: IncomingMessage): boolean {
    const fetchSite = headers['sec-fetch-site'] as string | undefined;
    return isCrossSite({ origin: headers.origin, fetchSite, host: headers.host }, publicUrl);
  }

  /** @returns the response that rejects an upload or download; undefined when it may begin */
  function refuseFile(request: IncomingMessage, session: OwnerSession | undefined): HttpResponse | undefined {
    const isPost = request.method === 'POST';
    if (isPost && isCrossSiteRequest(request)) return refuse(403, formErrorTexts.crossSite);
    if (!session) {
      const screen = request.url?.startsWith(`${panelRoot}${panelPaths.backups}`)
        ? panelPaths.backups
        : panelPaths.import;
      return redirect(303, `${panelRoot}${panelPaths.signIn}?${new URLSearchParams({ para: screen })}`);
    }
    // Every upload and download (imports, exports, backups and PDFs) is for owners only.
    if (getRole(session.person) !== 'owner') return refuse(403, formErrorTexts.ownersOnly);
    const isForm = getMediaType(request.headers['content-type']) === 'multipart/form-data';
    return isPost && !isForm ? refuse(415, formErrorTexts.unsupported) : undefined;
  }
}
