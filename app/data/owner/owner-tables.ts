import type { Generated } from 'kysely';
import type { PersonRole } from '#app/domain/store/person.ts';

export interface OwnerTables {
  people: PersonTable;
  person_passwords: PersonPasswordTable;
  invitations: InvitationTable;
  owner_sessions: OwnerSessionTable;
  owner_passkeys: OwnerPasskeyTable;
  answered_challenges: AnsweredChallengeTable;
}

/**
 * A device that is signed in to the panel. `session_hash` and `owner_hash` are SHA-256 in hex: of the session's token,
 * and of the owner's token at the time of the sign-in.
 */
interface OwnerSessionTable {
  session_hash: string;
  owner_hash: string;
  created_at_ms: number;
  seen_at_ms: number;
  device: string;
  /** Id of the passkey that was used to sign in; null for a sign-in without a passkey. */
  credential_id: string | null;
  /** Member of staff who signed in; null for the holder of the owner's token. */
  person_id: number | null;
}

/** A member of staff. */
interface PersonTable {
  id: Generated<number>;
  name: string;
  /** Name for URLs and for signing in, as a slug. */
  slug: string;
  /** WhatsApp number as digits with the country code; '' when there is none. */
  whatsapp: string;
  role: PersonRole;
  created_at_ms: number;
  /** Time at which this member of staff lost access; null for current staff. */
  revoked_at_ms: number | null;
}

interface PersonPasswordTable {
  person_id: number;
  owner_hash: string;
  /** Argon2id hash of the password in the PHC string format. */
  password_hash: string;
}

/** The open invitation of a member of staff, who has at most one. */
interface InvitationTable {
  person_id: number;
  owner_hash: string;
  /** SHA-256 of the token in the invitation link, in hex. */
  token_hash: string;
  expires_at_ms: number;
}

/** A passkey for the panel. It is valid for one domain, and only as long as the owner's token does not change. */
interface OwnerPasskeyTable {
  /** Id of the credential in base64url. */
  credential_id: string;
  owner_hash: string;
  rp_id: string;
  public_key: Buffer;
  counter: number;
  /** Transports of the passkey as a JSON array of strings. */
  transports: string;
  name: string;
  created_at_ms: number;
  used_at_ms: number | null;
  /** Member of staff to whom the passkey belongs; null for the holder of the owner's token. */
  person_id: number | null;
}

/**
 * A passkey challenge to which a response was received. It is stored until the challenge expires, so that the response
 * cannot be replayed.
 */
interface AnsweredChallengeTable {
  challenge_hash: string;
  expires_at_ms: number;
}
