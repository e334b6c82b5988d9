export interface OwnerTables {
  owner_sessions: OwnerSessionTable;
  owner_passkeys: OwnerPasskeyTable;
  answered_challenges: AnsweredChallengeTable;
}

/**
 * A signed-in device of the owner. Hashes are SHA-256 in hex: of the session's token, and of the owner's token at
 * sign-in.
 */
interface OwnerSessionTable {
  session_hash: string;
  owner_hash: string;
  created_at_ms: number;
  seen_at_ms: number;
  device: string;
  /** Id of the passkey with which the session began; null when it began with the token. */
  credential_id: string | null;
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
}

/** A passkey challenge that was answered, kept until it would have expired, so that an answer cannot be replayed. */
interface AnsweredChallengeTable {
  challenge_hash: string;
  expires_at_ms: number;
}
