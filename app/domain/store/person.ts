/** Roles of the members of staff. A seller answers customers; an owner has all permissions. */
export const personRoles = ['owner', 'seller'] as const;
export type PersonRole = (typeof personRoles)[number];

/** A member of staff with a personal sign-in to the panel. */
export interface Person {
  id: number;
  name: string;
  /** Slug of the name, for URLs and for signing in. */
  slug: string;
  /** WhatsApp number in digits with the country code; '' when there is none. */
  whatsapp: string;
  role: PersonRole;
}

/**
 * Role of a session. A session that was opened with the owner's token belongs to no member of staff and has the role of
 * an owner.
 */
export function getRole(person: Pick<Person, 'role'> | null): PersonRole {
  return person?.role ?? 'owner';
}
