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

/** A signed-in device. Hashes are SHA-256 in hex, of the session's token and of the owner's token at sign-in. */
interface OwnerSessionTable {
  session_hash: string;
  owner_hash: string;
  created_at_ms: number;
  seen_at_ms: number;
  device: string;
  /** Id of the passkey with which the session began; null when it began with the token. */
  credential_id: string | null;
  /** Person who signed in; null for the holder of the owner's token. */
  person_id: number | null;
}

/** A member of staff. */
interface PersonTable {
  id: Generated<number>;
  name: string;
  /** Name in addresses and at sign-in, as a slug. */
  slug: string;
  /** WhatsApp number in digits with the country code; '' when there is none. */
  whatsapp: string;
  role: PersonRole;
  created_at_ms: number;
  /** Time at which the person's access was revoked; null for current staff. */
  revoked_at_ms: number | null;
}

interface PersonPasswordTable {
  person_id: number;
  owner_hash: string;
  /** Argon2id hash of the password in the PHC string format. */
  password_hash: string;
}

/** The open invitation of a person, who has at most one. */
interface InvitationTable {
  person_id: number;
  owner_hash: string;
  /** SHA-256 of the token in the link, in hex. */
  token_hash: string;
  expires_at_ms: number;
}

/** A passkey of the owner, valid for one domain and one owner's token. */
interface OwnerPasskeyTable {
  /** Id of the credential in base64url. */
  credential_id: string;
  owner_hash: string;
  rp_id: string;
  public_key: Buffer;
  counter: number;
  /** Transports as a JSON array. */
  transports: string;
  name: string;
  created_at_ms: number;
  used_at_ms: number | null;
  /** Person to whom it belongs; null for the holder of the owner's token. */
  person_id: number | null;
}

/** A passkey challenge that was answered, kept until it would have expired, so that an answer cannot be replayed. */
interface AnsweredChallengeTable {
  challenge_hash: string;
  expires_at_ms: number;
}
