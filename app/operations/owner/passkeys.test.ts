import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Database } from '#app/data/database/database.ts';
import type { OwnerSession } from '#app/data/owner/sessions.ts';
import { listAuditEntries } from '#app/data/store/audit-log.ts';
import { passkeyLimits } from '#app/domain/store/passkey-site.ts';
import { describeOnBothEngines, openForTest, type OpenTestDatabase } from '#tests/support/databases/databases.ts';
import { createSoftwarePasskey, type PasskeyOverrides } from '#tests/support/software-passkey.ts';
import { challengeMs } from './challenges.ts';
import { createOwnerAccess, type OwnerAccess } from './owner-access.ts';

const adminToken = 'token-do-dono-para-os-testes';
const site = { kind: 'site', rpId: 'loja.example', origin: 'https://loja.example' } as const;
const browser = { userAgent: 'Mozilla/5.0 (iPhone) Safari/600' };

describeOnBothEngines('passkeys of the owner', (open) => {
  test('a registered passkey signs in at every process, and its use is recorded', async () => {
    const { db, location } = await open();
    const owner = await signIn(db);
    expect(await owner.access.passkeys.isAnyAt(site)).toBe(false);
    const passkey = await owner.register();
    const otherProcess = createOwnerAccess({ db: await openForTest(location), adminToken, now: () => 5000 }).passkeys;
    expect(await otherProcess.isAnyAt(site)).toBe(true);
    expect(await otherProcess.list()).toMatchObject([{ name: 'Celular', createdAtMs: 1000, usedAtMs: null }]);
    const options = await owner.access.passkeys.makeSignInOptions(site);
    expect(options).toMatchObject({ rpId: 'loja.example', userVerification: 'required' });
    expect(await otherProcess.check(site, passkey.signIn(options))).toMatchObject({ kind: 'verified' });
    expect(await owner.access.passkeys.list()).toMatchObject([{ usedAtMs: 5000 }]);
    expect(await listAuditEntries(db, { limit: 1 })).toMatchObject([
      { action: 'create', subject: 'passkey', after: { name: 'Celular' } },
    ]);
  });

  test('a response is accepted once, within its time limit, and only for signing in with a challenge of this store', async () => {
    const { db, passkeys, ...owner } = await openSignedIn(open);
    const passkey = await owner.register();
    const answer = passkey.signIn(await passkeys.makeSignInOptions(site));
    expect((await passkeys.check(site, answer)).kind).toBe('verified');
    expect((await passkeys.check(site, answer)).kind).toBe('expired');
    const lateAnswer = passkey.signIn(await passkeys.makeSignInOptions(site));
    owner.clock.ms += challengeMs;
    expect((await passkeys.check(site, lateAnswer)).kind).toBe('expired');
    const toRegister = await passkeys.makeRegistrationOptions(site, { session: owner.session, shopName: 'Loja' });
    expect((await passkeys.check(site, passkey.signIn(toRegister))).kind).toBe('expired');
    for (const challenge of ['', 'AAAA', Buffer.alloc(54).toString('base64url')]) {
      expect((await passkeys.check(site, passkey.signIn({ challenge }))).kind).toBe('expired');
    }
    const rows = await db.query.selectFrom('answered_challenges').selectAll().execute();
    // Challenges answered five minutes ago are deleted when the next one is stored.
    expect((await passkeys.check(site, passkey.signIn(await passkeys.makeSignInOptions(site)))).kind).toBe('verified');
    expect(rows).toHaveLength(2);
    expect(await db.query.selectFrom('answered_challenges').selectAll().execute()).toHaveLength(1);
  });

  test('only one of two processes that get the same response accepts it', async () => {
    const { db, location } = await open();
    const owner = await signIn(db);
    const passkey = await owner.register();
    const secondProcess = createOwnerAccess({ db: await openForTest(location), adminToken, now: () => 1000 }).passkeys;
    const answer = passkey.signIn(await secondProcess.makeSignInOptions(site));
    const outcomes = await Promise.all(
      [owner.access.passkeys, secondProcess].map((process) => process.check(site, answer)),
    );
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['expired', 'verified']);
  });

  test('a response is refused when any part of it is forged', async () => {
    const { passkeys, ...owner } = await openSignedIn(open);
    const passkey = await owner.register();
    const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    const overridesList: PasskeyOverrides[] = [
      { privateKey: stranger },
      { origin: 'https://evil.example' },
      { origin: 'http://loja.example' },
      { rpId: 'evil.example' },
      { type: 'webauthn.create' },
      { isUserVerified: false },
    ];
    for (const overrides of overridesList) {
      const answer = passkey.signIn(await passkeys.makeSignInOptions(site), overrides);
      expect([overrides, (await passkeys.check(site, answer)).kind]).toEqual([overrides, 'invalid']);
    }
    for (const json of ['', '[]', '{', 'null', '{"id":"a"}', JSON.stringify({ id: passkey.id, response: {} })]) {
      expect((await passkeys.check(site, json)).kind).toBe('invalid');
    }
    const unknownPasskey = createSoftwarePasskey(site).signIn(await passkeys.makeSignInOptions(site));
    expect((await passkeys.check(site, unknownPasskey)).kind).toBe('unknown');
    const otherSite = { kind: 'site', rpId: 'outra.example', origin: 'https://outra.example' } as const;
    const answer = passkey.signIn(await passkeys.makeSignInOptions(site));
    expect((await passkeys.check(otherSite, answer)).kind).toBe('unknown');
  });

  test('a passkey is treated as copied when its counter does not grow, unless it never counts', async () => {
    const { passkeys, ...owner } = await openSignedIn(open);
    const passkey = await owner.register();
    const signInWithCounter = async (counter: number) =>
      (await passkeys.check(site, passkey.signIn(await passkeys.makeSignInOptions(site), { counter }))).kind;
    expect([await signInWithCounter(0), await signInWithCounter(0)]).toEqual(['verified', 'verified']);
    expect([
      await signInWithCounter(7),
      await signInWithCounter(7),
      await signInWithCounter(3),
      await signInWithCounter(0),
    ]).toEqual(['verified', 'copied', 'copied', 'copied']);
    expect(await signInWithCounter(8)).toBe('verified');
  });

  test('a registration is accepted only from the session that requested it, once, from this site, and up to a maximum number of passkeys', async () => {
    const { db, passkeys, ...owner } = await openSignedIn(open);
    const options = await passkeys.makeRegistrationOptions(site, { session: owner.session, shopName: 'Loja' });
    expect(options).toMatchObject({ rp: { id: 'loja.example', name: 'Loja' }, attestation: 'none' });
    expect(options.authenticatorSelection).toMatchObject({ residentKey: 'required', userVerification: 'required' });
    const passkey = createSoftwarePasskey(site);
    const { session: otherSession } = await signIn(db);
    const register = (json: string, session = owner.session) =>
      passkeys.register(site, { session, json, name: 'Celular' });
    expect(await register(passkey.register(options), otherSession)).toEqual({ kind: 'expired' });
    expect(await register(passkey.register(options, { origin: 'https://evil.example' }))).toEqual({ kind: 'invalid' });
    expect(await register(passkey.register(options, { isUserVerified: false }))).toEqual({ kind: 'invalid' });
    expect(await register('{}')).toEqual({ kind: 'invalid' });
    expect(await register(passkey.register(options))).toEqual({ kind: 'registered' });
    expect(await register(createSoftwarePasskey(site).register(options))).toEqual({ kind: 'expired' });
    const secondOptions = await passkeys.makeRegistrationOptions(site, { session: owner.session, shopName: 'Loja' });
    expect(secondOptions.excludeCredentials).toMatchObject([{ id: passkey.id }]);
    expect(await register(passkey.register(secondOptions))).toEqual({ kind: 'known' });
    while ((await passkeys.list()).length < passkeyLimits.count) await owner.register();
    await expect(owner.register()).rejects.toThrow('too-many');
  });

  test('removing a passkey ends the sessions that began with it, and a new owner token invalidates all passkeys', async () => {
    const { db } = await open();
    const owner = await signIn(db);
    const { passkeys, sessions } = owner.access;
    const passkey = await owner.register();
    const secondPasskey = await owner.register();
    const [firstPasskey] = (await passkeys.list()).filter(({ credentialId }) => credentialId === passkey.id);
    const sessionToken = await sessions.beginWithPasskey(firstPasskey ?? fakePasskey, browser);
    await passkeys.remove(passkey.id);
    expect(await sessions.find(sessionToken)).toBeUndefined();
    // The passkey was verified just before it was removed on another device.
    const lateSessionToken = await sessions.beginWithPasskey(firstPasskey ?? fakePasskey, browser);
    expect(await sessions.find(lateSessionToken)).toBeUndefined();
    expect(await sessions.list()).toHaveLength(1);
    expect((await passkeys.check(site, passkey.signIn(await passkeys.makeSignInOptions(site)))).kind).toBe('unknown');
    const passkeysOfNewToken = createOwnerAccess({ db, adminToken: `${adminToken}-novo`, now: () => 1000 }).passkeys;
    expect([await passkeysOfNewToken.list(), await passkeysOfNewToken.isAnyAt(site)]).toEqual([[], false]);
    expect(
      (await passkeysOfNewToken.check(site, secondPasskey.signIn(await passkeysOfNewToken.makeSignInOptions(site))))
        .kind,
    ).toBe('unknown');
  });
});

const fakePasskey = { credentialId: 'x', name: 'X', createdAtMs: 0, usedAtMs: null };

async function openSignedIn(open: OpenTestDatabase) {
  const { db } = await open();
  const owner = await signIn(db);
  return { db, ...owner, passkeys: owner.access.passkeys };
}

/** Signs the owner in with the token. */
async function signIn(db: Database) {
  const clock = { ms: 1000 };
  const access = createOwnerAccess({ db, adminToken, now: () => clock.ms });
  const outcome = await access.sessions.signIn({ ...browser, token: adminToken, sender: '203.0.113.5' });
  const session = outcome.kind === 'signed-in' ? await access.sessions.find(outcome.token) : undefined;
  if (!session) throw new Error(outcome.kind);
  return { access, session, clock, register: () => registerOne({ access, session }) };
}

async function registerOne({ access, session }: { access: OwnerAccess; session: OwnerSession }) {
  const passkey = createSoftwarePasskey(site);
  const options = await access.passkeys.makeRegistrationOptions(site, { session, shopName: 'Loja' });
  const answer = { session, json: passkey.register(options), name: 'Celular' };
  const { kind } = await access.passkeys.register(site, answer);
  if (kind !== 'registered') throw new Error(kind);
  return passkey;
}
