export interface OwnerTables {
  owner_sessions: OwnerSessionTable;
  owner_passkeys: OwnerPasskeyTable;
  answered_challenges: AnsweredChallengeTable;
}

/** A device on which the owner is signed in. The hashes are SHA-256 in hex: of the session's token, and of the owner's then. */
interface OwnerSessionTable {
  session_hash: string;
  owner_hash: string;
  created_at_ms: number;
  seen_at_ms: number;
  device: string;
  /** The passkey it began with; null for the token. */
  credential_id: string | null;
}

/** A passkey of the owner's, valid on one domain and with one owner's token. */
interface OwnerPasskeyTable {
  /** In base64url. */
  credential_id: string;
  owner_hash: string;
  rp_id: string;
  public_key: Buffer;
  counter: number;
  /** JSON list. */
  transports: string;
  name: string;
  created_at_ms: number;
  used_at_ms: number | null;
}

/** A challenge that a passkey has answered, until it would have expired: no answer counts twice. */
interface AnsweredChallengeTable {
  challenge_hash: string;
  expires_at_ms: number;
}
