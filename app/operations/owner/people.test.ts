import { expect, test } from 'vitest';
import type { Database } from '#app/data/database/database.ts';
import { describeOnBothEngines, type OpenTestDatabase } from '#tests/support/databases/databases.ts';
import { createOwnerAccess } from './owner-access.ts';
import { invitationDays } from './people.ts';

const adminToken = 'token-do-dono-para-os-testes';
const ana = { name: 'Ana Conceição', whatsapp: '5567999990001', role: 'seller' } as const;
const newOwnerToken = 'outro-token-do-dono-000000';
const password = 'três sacos de milho';
const sender = '203.0.113.5';
const dayMs = 24 * 60 * 60 * 1000;

describeOnBothEngines('people of the shop', (open) => {
  test('an invitation can be used once to choose a password, and only its hash is stored (W2)', async () => {
    const { db } = await open();
    const { people, passwords } = openAccess(db);
    const token = (await people.add(ana)) ?? '';
    expect(JSON.stringify(await db.query.selectFrom('invitations').selectAll().execute())).not.toContain(token);
    expect(await people.findInvitedPerson(token)).toMatchObject({ slug: 'ana-conceicao', role: 'seller' });
    expect(await passwords.accept({ token, password: 'curta' })).toMatchObject({ error: { kind: 'short' } });
    // Two devices accept the same invitation at the same time.
    const results = await Promise.all([passwords.accept({ token, password }), passwords.accept({ token, password })]);
    expect(results.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(await people.findInvitedPerson(token)).toBeUndefined();
    const stored = JSON.stringify(await db.query.selectFrom('person_passwords').selectAll().execute());
    expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    expect(stored).not.toContain(password);
  });

  test('an invitation ends after a week, when there is a newer one, and when the owner token changes (W2)', async () => {
    const { db } = await open();
    const clock = { ms: 1000 };
    const { people } = openAccess(db, { now: () => clock.ms });
    const firstToken = (await people.add(ana)) ?? '';
    const [{ id = 0 } = {}] = await people.list();
    const secondToken = (await people.invite(id)) ?? '';
    expect(await people.findInvitedPerson(firstToken)).toBeUndefined();
    const peopleOfNewToken = openAccess(db, { token: newOwnerToken }).people;
    expect(await peopleOfNewToken.findInvitedPerson(secondToken)).toBeUndefined();
    clock.ms += invitationDays * dayMs - 1;
    expect(await people.findInvitedPerson(secondToken)).toBeDefined();
    clock.ms += 1;
    expect(await people.findInvitedPerson(secondToken)).toBeUndefined();
  });

  test('only the name and the password together sign in, however the name is spelled, until the owner token changes (W3)', async () => {
    const { db } = await openWithAna(open);
    const signIn = async (name: string, typed: string, token = adminToken) =>
      (await openAccess(db, { token }).passwords.signIn({ name, password: typed, sender })).kind;
    expect(await signIn('ANA Conceicao', password)).toBe('person');
    expect(await signIn('ana-conceicao', password)).toBe('person');
    expect(await signIn('ana-conceicao', `${password} `)).toBe('refused');
    expect(await signIn('ninguem', '')).toBe('refused');
    expect(await signIn('ana-conceicao', password, newOwnerToken)).toBe('refused');
  });

  test('wrong passwords are limited per person, from any number of IP addresses and in every process (W3)', async () => {
    const { db, passwords } = await openWithAna(open);
    const guess = async (index: number, { typed = 'errada', at = passwords } = {}) =>
      (await at.signIn({ name: 'ana-conceicao', password: typed, sender: `198.51.100.${index}` })).kind;
    expect(await Promise.all([1, 2, 3, 4, 5].map((index) => guess(index)))).toEqual(Array(5).fill('refused'));
    expect(await guess(6)).toBe('too-many');
    // Other processes share the count, so that guesses at the right password are blocked there too.
    expect(await guess(7, { typed: password, at: openAccess(db).passwords })).toBe('too-many');
  });

  test('changing a password requires the current one (W4)', async () => {
    const { passwords, person } = await openWithAna(open);
    const change = (currentPassword: string, newPassword: string) =>
      passwords.change({ person, currentPassword, newPassword, sender });
    expect(await change('outra', 'sal mineral com ureia')).toMatchObject({ error: { kind: 'refused' } });
    expect(await change(password, 'ana-conceicao')).toMatchObject({ error: { kind: 'common' } });
    expect(await change(password, 'sal mineral com ureia')).toMatchObject({ ok: true });
    expect((await passwords.signIn({ name: 'Ana Conceição', password, sender })).kind).toBe('refused');
  });

  test('revoking a person takes effect at once: sessions, password and invitation, even a session that begins meanwhile (W5)', async () => {
    const { db, people, passwords, sessions, person } = await openWithAna(open);
    const { id } = person;
    const cookie = await sessions.beginAs(person, { userAgent: '' });
    const invitation = (await people.invite(id)) ?? '';
    expect(await openAccess(db).sessions.find(cookie)).toMatchObject({ person: { name: 'Ana Conceição' } });
    await people.revoke(id);
    // A sign-in that began before the revocation still stores its session.
    const lateCookie = await sessions.beginAs(person, { userAgent: '' });
    const otherProcess = openAccess(db);
    for (const token of [cookie, lateCookie]) expect(await otherProcess.sessions.find(token)).toBeUndefined();
    expect(await otherProcess.sessions.list()).toEqual([]);
    expect(await otherProcess.people.findInvitedPerson(invitation)).toBeUndefined();
    expect((await passwords.signIn({ name: ana.name, password, sender })).kind).toBe('refused');
    expect(await people.invite(id)).toBeUndefined();
    expect(await people.list()).toMatchObject([{ name: ana.name, hasPassword: false, passkeys: 0 }]);
    expect(await people.add(ana)).toBeUndefined();
  });

  test('signing out everywhere ends only the sessions of one person (W6)', async () => {
    const { sessions, person } = await openWithAna(open);
    await sessions.beginAs(person, { userAgent: '' });
    const owners = await sessions.signIn({ token: adminToken, sender, userAgent: '' });
    await sessions.endAll(person.id);
    expect(await sessions.list(person.id)).toEqual([]);
    expect(await sessions.list(null)).toHaveLength(1);
    expect(owners.kind).toBe('signed-in');
  });
});

/** Opens a store of which Ana is a member of staff with a password. */
async function openWithAna(open: OpenTestDatabase) {
  const { db } = await open();
  const access = openAccess(db);
  const accepted = await access.passwords.accept({ token: (await access.people.add(ana)) ?? '', password });
  if (!accepted.ok) throw new Error(accepted.error.kind);
  return { db, ...access, person: accepted.value };
}

function openAccess(db: Database, { token = adminToken, now = Date.now }: { token?: string; now?: () => number } = {}) {
  return createOwnerAccess({ db, adminToken: token, now });
}
