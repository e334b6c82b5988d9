import type { RouterContextProvider } from 'react-router';
import type { OwnerSession } from '#app/data/owner/sessions.ts';
import type { OwnerExamples } from '#app/domain/catalogue/owner/owner-examples.ts';
import type { OwnerTasks } from '#app/domain/tasks/owner-tasks.ts';
import type { SettingValues } from '#app/domain/store/shop-settings.ts';
import { getRole, type Person } from '#app/domain/store/person.ts';
import type { PasskeySite } from '#app/domain/store/passkey-site.ts';
import type { StoreHealth } from '#app/operations/store/store-health.ts';
import type { RateLine } from '#app/operations/quotation/delivery/read-rates.ts';
import type { Result } from '#app/domain/shared/result.ts';
import type { MissedSearches } from '#app/operations/search/missed-searches.ts';
import type { OwnerSessions, SignIn } from '#app/operations/owner/owner-sessions.ts';
import type { People } from '#app/operations/owner/people.ts';
import type { PasswordSignIn, PersonPasswords } from '#app/operations/owner/person-passwords.ts';
import type { PasskeyCheck } from '#app/operations/owner/passkey-context.ts';
import type { Passkeys } from '#app/operations/owner/passkeys.ts';
import type { Settings } from '#app/server/settings.ts';
import { createSharedContext } from '#app/rendering/shared-context.ts';

/** Dependencies of the panel's screens besides the store, created for each request. */
export interface Panel {
  /** The session of the request; undefined before signing in. */
  session: OwnerSession | undefined;
  sessions: OwnerSessions;
  passkeys: Passkeys;
  people: People;
  passwords: PersonPasswords;
  /** IP address of the client, by which failed sign-ins are counted. */
  sender: string;
  /** Site for which the browser can use passkeys, or the reason why it cannot. */
  passkeySite: PasskeySite;
  /**
   * Signs in with the owner's token: begins a session, which replaces the current one, and adds its cookie to the response.
   */
  signIn(token: string): Promise<SignIn>;
  /** Signs in with a passkey. @param json the browser's response */
  signInWithPasskey(json: string): Promise<PasskeySignIn>;
  /** Signs in with the name and password of a member of staff. */
  signInWithPassword(attempt: { name: string; password: string }): Promise<PasswordSignIn>;
  /** Signs in a person who has just accepted an invitation. */
  beginAs(person: Person): Promise<void>;
  /** Deletes the session's cookie. */
  forgetDevice(): Promise<void>;
  /** Tasks that run in processes of their own: imports, backups and PDFs. */
  tasks: OwnerTasks;
  /** Settings of the shop from environment variables, which override stored ones. */
  environment: Partial<SettingValues>;
  /** Settings for notices from environment variables. */
  notices: Settings['notices'];
  health: StoreHealth;
  /** Removes and restores the products of the starter catalogue, which a new store shows as examples. */
  examples: OwnerExamples;
  missedSearches: Pick<MissedSearches, 'write'>;
  /**
   * Reads at most `maxRows` rows of the first worksheet of an uploaded file, or returns the reason why it cannot be
   * read.
   */
  readSheet(bytes: Uint8Array, maxRows: number): Promise<Result<RateLine[], string>>;
  /** Writes a table of delivery rates as an XLSX workbook. */
  makeRatesWorkbook(rows: readonly (readonly string[])[]): Promise<Buffer>;
  /** Called after a change and before the response, so that the next page shows the change. */
  onChange(): Promise<void>;
}

/** Result of signing in with a passkey; `unusable` when the store's URL does not support passkeys. */
type PasskeySignIn = 'signed-in' | 'unusable' | Exclude<PasskeyCheck['kind'], 'verified'>;

export const panelContext = createSharedContext<Panel>('panel-context');

export function getPanel(context: Readonly<RouterContextProvider>): Panel {
  return context.get(panelContext);
}

/**
 * Tells whether the session belongs to an owner, who may do everything. Screens hide from sellers what only owners may
 * do.
 */
export function isOwner(context: Readonly<RouterContextProvider>): boolean {
  return getRole(getSession(context).person) === 'owner';
}

/**
 * Returns the session of a request; throws without one. `requireSession` guarantees it on all but a few screens, such
 * as the sign-in.
 */
export function getSession(context: Readonly<RouterContextProvider>): OwnerSession {
  const { session } = getPanel(context);
  if (!session) throw new Error('No session');
  return session;
}
