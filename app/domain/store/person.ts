/** Roles of the people who work in the shop. A seller answers customers; an owner does everything. */
export const personRoles = ['owner', 'seller'] as const;
export type PersonRole = (typeof personRoles)[number];

/** Somebody who works in the shop and signs in to the panel on their own. */
export interface Person {
  id: number;
  name: string;
  /** Name in addresses and at sign-in. */
  slug: string;
  /** WhatsApp number in digits with the country code; '' for none. */
  whatsapp: string;
  role: PersonRole;
}

/** Role of a session. Whoever has the owner's token, and so is no person of the list, is the owner. */
export function getRole(person: Pick<Person, 'role'> | null): PersonRole {
  return person?.role ?? 'owner';
}
