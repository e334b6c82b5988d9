import type { IncomingMessage } from 'node:http';
import type { OwnerSession } from '#app/data/owner/sessions.ts';
import type { ReadShop } from '#app/data/store/stored-settings.ts';
import type { Person } from '#app/domain/store/person.ts';
import { findPasskeySite } from '#app/domain/store/passkey-site.ts';
import { readSheet } from '#app/files/read-small-sheet.ts';
import { makeRatesWorkbook } from '#app/files/workbook/rates-workbook.ts';
import { getSender } from '#app/http/guards/client-address.ts';
import type { FlatHeaders } from '#app/http/headers.ts';
import type { createSessionCookie } from '#app/http/guards/session-cookie.ts';
import { createWorkQueue } from '#app/http/work-queue.ts';
import type { OwnerAccess } from '#app/operations/owner/owner-access.ts';
import { sessionLimits } from '#app/operations/owner/owner-sessions.ts';
import type { Panel } from '#app/panel/shared/panel-context.ts';
import type { Log } from '#app/server/observability/log.ts';
import type { OwnerTaskService } from '#app/server/owner-tasks/owner-tasks.ts';

export interface PanelOptions {
  access: Pick<OwnerAccess, 'sessions' | 'passkeys' | 'people' | 'passwords'>;
  /** Settings of the shop that are set by environment variables. */
  environment: Panel['environment'];
  notices: Panel['notices'];
  health: Panel['health'];
  missedSearches: Panel['missedSearches'];
  examples: Panel['examples'];
  onChange: () => Promise<void>;
  tasks: OwnerTaskService;
  readShop: ReadShop;
  cookie: ReturnType<typeof createSessionCookie>;
  /** Number of proxies in front of the store. */
  trustProxy: number;
  log: Pick<Log, 'warn'>;
}

/**
 * Context of one request for the panel's pages, and the response headers that the request causes, such as a session
 * cookie.
 */
interface PanelRequest {
  panel: Panel;
  headers: FlatHeaders;
}

export type PanelRequestFactory = ReturnType<typeof createPanelRequestFactory>;

export function createPanelRequestFactory(options: PanelOptions) {
  const { environment, notices, health, missedSearches, examples, onChange, tasks, readShop, cookie, trustProxy, log } =
    options;
  const { sessions, passkeys, people, passwords } = options.access;
  // The queue reads one spreadsheet at a time, because reading a spreadsheet may take 200 MB of memory.
  const sheetQueue = createWorkQueue({ concurrency: 1, maxWaiting: 1 });

  return async function createPanelRequest(
    incoming: IncomingMessage,
    session: OwnerSession | undefined,
  ): Promise<PanelRequest> {
    const headers: FlatHeaders = [];
    const sender = getSender(incoming, trustProxy);
    const setCookie = async (token: string | null) => {
      headers.push('Set-Cookie', await cookie.format(token, sessionLimits.maxMs / 1000));
    };
    const { publicUrl } = await readShop({ fallsBackToLast: true });
    const passkeySite = findPasskeySite({ publicUrl, host: incoming.headers.host });
    const beginAs = async (person: Person) => setCookie(await sessions.beginAs(person, newSession));
    const newSession = { userAgent: incoming.headers['user-agent'] ?? '', replaced: session };
    const panel: Panel = {
      session,
      sessions,
      passkeys,
      people,
      passwords,
      sender,
      passkeySite,
      environment,
      notices,
      health,
      missedSearches,
      examples,
      onChange,
      tasks,
      readSheet: (bytes, maxLines) => sheetQueue(() => readSheet(bytes, maxLines)),
      makeRatesWorkbook: (rows) => sheetQueue(() => makeRatesWorkbook(rows)),
      async signIn(token) {
        const outcome = await sessions.signIn({ token, sender, ...newSession });
        if (outcome.kind === 'signed-in') await setCookie(outcome.token);
        return outcome;
      },
      async signInWithPasskey(json) {
        if (passkeySite.kind !== 'site') return 'unusable';
        const check = await passkeys.check(passkeySite, json);
        if (check.kind === 'copied') log.warn('a copy of a passkey of the owner was refused');
        if (check.kind !== 'verified') return check.kind;
        await setCookie(await sessions.beginWithPasskey(check.passkey, { ...newSession, person: check.person }));
        return 'signed-in';
      },
      async signInWithPassword(attempt) {
        const outcome = await passwords.signIn({ ...attempt, sender });
        if (outcome.kind === 'person') await beginAs(outcome.person);
        return outcome;
      },
      beginAs,
      forgetDevice: () => setCookie(null),
    };
    return { panel, headers };
  };
}
