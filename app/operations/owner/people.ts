import { randomBytes } from 'node:crypto';
import type { Database } from '#app/data/database/database.ts';
import {
  deleteInvitation,
  findInvitedPerson,
  findPerson,
  insertPerson,
  listPeople,
  revokePerson,
  storeInvitation,
  updatePerson,
  type ListedPerson,
} from '#app/data/owner/people.ts';
import { hashSecret } from '#app/data/owner/hash-secret.ts';
import { recordAudit, type AuditEntry } from '#app/data/store/audit-log.ts';
import { fail, succeed, type Result } from '#app/domain/shared/result.ts';
import type { Person } from '#app/domain/store/person.ts';
import { makePersonSlug } from '#app/domain/store/person-name.ts';
import { makeRecordVersion } from '#app/operations/shared/record-version.ts';
import type { AccessOptions } from './token-check.ts';

/** Number of days after which an invitation expires. */
export const invitationDays = 7;
const dayMs = 24 * 60 * 60 * 1000;
/**
 * Number of bytes of an invitation's token. In base64url the token has the format of a quotation's code, so that logs
 * leave it out as well.
 */
const tokenBytes = 16;

export type NewPerson = Pick<Person, 'name' | 'whatsapp' | 'role'>;

interface PersonChange {
  id: number;
  person: NewPerson;
  /** Version of the member's data that the form showed. */
  version: string;
}

type PersonRefusal = { kind: 'gone' } | { kind: 'changed-meanwhile'; current: NewPerson };

/** Returns the version of the data that the form of a member of staff shows. */
export function getPersonVersion({ name, whatsapp, role }: NewPerson): string {
  return makeRecordVersion([name, whatsapp, role]);
}

/**
 * Members of staff. Their passwords, passkeys, invitations and sessions become invalid when the owner's token changes,
 * as the owner's sessions do.
 */
export interface People {
  list(): Promise<ListedPerson[]>;
  /**
   * Adds a member of staff with an invitation, and returns the token for the link of the invitation; undefined when the
   * name is taken.
   */
  add(person: NewPerson): Promise<string | undefined>;
  /**
   * Creates an invitation, which replaces an earlier one, and returns its token; undefined for a former member of
   * staff.
   */
  invite(id: number): Promise<string | undefined>;
  /** Changes everything except the slug, which is in links that customers have. */
  change(change: PersonChange): Promise<Result<null, PersonRefusal>>;
  /** Revokes all access of a member of staff immediately. */
  revoke(id: number): Promise<void>;
  findInvitedPerson(token: string): Promise<Person | undefined>;
  /** Deletes an invitation in the transaction in which it is accepted. Returns false when it was accepted before. */
  useInvitation(tx: Database, token: string): Promise<boolean>;
}

export function createPeople({ db, adminToken, now }: AccessOptions): People {
  const ownerHash = hashSecret(adminToken);

  return {
    list: () => listPeople(db, { ownerHash }),
    add: (person) =>
      db.transact(async (tx) => {
        const id = await insertPerson(tx, { ...person, slug: makePersonSlug(person.name), createdAtMs: now() });
        if (id === undefined) return undefined;
        await audit(tx, { id, action: 'create', after: person });
        return makeInvitation(tx, id);
      }),
    invite: (id) => changePerson(id, (tx) => makeInvitation(tx, id)),
    change: async ({ id, person, version }) => {
      const result = await changePerson(id, async (tx, before): Promise<Result<null, PersonRefusal>> => {
        if (getPersonVersion(before) !== version) return fail({ kind: 'changed-meanwhile', current: before });
        await updatePerson(tx, { id, ...person });
        await audit(tx, { id, action: 'change', before, after: person });
        return succeed(null);
      });
      return result ?? fail({ kind: 'gone' });
    },
    revoke: (id) =>
      changePerson(id, async (tx, before) => {
        await revokePerson(tx, { id, nowMs: now() });
        await audit(tx, { id, action: 'delete', before });
      }),
    findInvitedPerson: (token) => findInvitedPerson(db, { ownerHash, tokenHash: hashSecret(token), nowMs: now() }),
    useInvitation: (tx, token) => deleteInvitation(tx, hashSecret(token)),
  };

  function changePerson<Value>(
    id: number,
    work: (tx: Database, person: Person) => Promise<Value>,
  ): Promise<Value | undefined> {
    return db.transact(async (tx) => {
      const person = await findPerson(tx, { id });
      return person && work(tx, person);
    });
  }

  async function makeInvitation(tx: Database, personId: number): Promise<string> {
    const token = randomBytes(tokenBytes).toString('base64url');
    const expiresAtMs = now() + invitationDays * dayMs;
    await storeInvitation(tx, { ownerHash, personId, tokenHash: hashSecret(token), expiresAtMs });
    return token;
  }

  function audit(
    tx: Database,
    change: { id: number; action: AuditEntry['action']; before?: NewPerson; after?: NewPerson },
  ): Promise<void> {
    const { id, action, before, after } = change;
    const states = { before: before && summarise(before), after: after && summarise(after) };
    return recordAudit(tx, { atMs: now(), action, subject: 'person', subjectId: id, ...states });
  }
}

function summarise({ name, role }: NewPerson) {
  return { name, role };
}
