/** Roles of the members of staff. A seller answers customers; an owner may do everything. */
export const personRoles = ['owner', 'seller'] as const;
export type PersonRole = (typeof personRoles)[number];

/** A member of staff, who signs in to the panel personally. */
export interface Person {
  id: number;
  name: string;
  /** Name in addresses and at sign-in, as a slug. */
  slug: string;
  /** WhatsApp number in digits with the country code; '' for none. */
  whatsapp: string;
  role: PersonRole;
}

/** Role of a session. A session of the owner's token belongs to no listed person and has the role of an owner. */
export function getRole(person: Pick<Person, 'role'> | null): PersonRole {
  return person?.role ?? 'owner';
}
