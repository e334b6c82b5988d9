import { createOwnerAccess } from '#app/operations/owner/owner-access.ts';
import type { NewPerson } from '#app/operations/owner/people.ts';
import { makePersonSlug } from '#app/domain/store/person-name.ts';
import type { Person } from '#app/domain/store/person.ts';
import type { TestApp } from './app.ts';
import { ownerToken } from './owner-calls.ts';
import { postForm } from './panel-calls.ts';

export interface SignedInPerson {
  person: Person;
  /** `Cookie` header of the person's session. */
  Cookie: string;
  get(path: string): Promise<Response>;
  post(path: string, fields?: Record<string, string>): Promise<Response>;
}

/** Creates a member of staff, and a session as after accepting an invitation. */
export async function signInAsPerson(app: TestApp, fields: Partial<NewPerson> = {}): Promise<SignedInPerson> {
  const access = createOwnerAccess({ db: app.db, adminToken: ownerToken, now: Date.now });
  const person = { name: 'Ana', whatsapp: '5567999990001', role: 'seller', ...fields } as const;
  await access.people.add(person);
  const found = (await access.people.list()).find(({ slug }) => slug === makePersonSlug(person.name));
  if (!found) throw new Error('The person was not stored');
  const Cookie = `painel=${btoa(JSON.stringify(await access.sessions.beginAs(found, { userAgent: 'Chrome Android' })))}`;
  return {
    person: found,
    Cookie,
    get: (path) => app.get(path, { headers: { Cookie } }),
    post: (path, posted = {}) => postForm(app, path, { fields: posted, headers: { Cookie } }),
  };
}
