import type { ColumnType, Generated } from 'kysely'
import type { SocialProvider } from '#protocol/vocabulary/socialProvider'

/** What a code was mailed for: it works for nothing else. */
export type CodePurpose =
  | 'login'
  | 'step_up'
  | 'sign_out_everywhere'
  | 'delete_account'
  | 'email_primary'
  | 'email_secondary'
  | 'add_email'
  | 'link_login'

/** A code that was mailed, or will be once the mailed link was approved. */
export interface ChallengesTable {
  id: string
  purpose: CodePurpose
  key_thumbprint: string
  /** Null at a login: whether the address has a user is not asked before the code is right. */
  user_id: string | null
  /** Where the code goes. */
  email_index: string
  email_sealed: Buffer
  /** The new address, while the old one confirms the change. */
  next_email_sealed: Buffer | null
  host_origin: string
  device_name: string
  /** Keyed hashes of the networks that asked for it: wrong codes count against them, wherever they are typed. */
  asker: string | null
  /** Whether the device had logged into the address when it asked. */
  is_known_device: Generated<boolean>
  /** Whether the project lets new devices in by the mailed link: once the code is right, so does the account. */
  project_requires_approval: Generated<boolean>
  /** A link was mailed while the device shows a code field: to mention the link would reveal that the account exists. */
  is_disguised: Generated<boolean>
  /** What the mail speaks: a code may follow once the link was approved. */
  language: Generated<string>
  /** Null while the link has not been approved. */
  code_hash: string | null
  attempts: Generated<number>
  created_at: Date
  expires_at: Date
  used_at: Date | null
  /** The hash of the token in the mailed link. */
  approval_hash: string | null
  approval: 'waiting' | 'approved' | 'refused' | null
}

/** A login without a code, which a session has allowed to another device. */
export interface GrantsTable {
  hash: string
  /** The session that made it, with which it ends. */
  session_id: string
  /** The further account that it lets in to, or null for the login's own. */
  wallet_id: string | null
  /** RFC 7638, of the only key that may redeem it. */
  key_thumbprint: string
  host_origin: string
  project_requires_approval: boolean
  expires_at: Date
}

/** What a login by a provider is for: it works for nothing else. */
export type SocialPurpose = 'login' | 'prove' | 'add'

/** A login by a provider, until it is redeemed or has expired. */
export interface SocialLoginsTable {
  id: string
  /** Of the ticket by which the window finds its login. */
  ticket_hash: string
  ticket_sealed: Buffer
  provider: SocialProvider
  purpose: Generated<SocialPurpose>
  /** Whose session began it, where it is for an account. */
  user_id: string | null
  /** RFC 7638, of the key that began it: the only one that may redeem it. */
  key_thumbprint: string
  project_id: string
  host_origin: string
  /** Where the page itself comes back to; null for a window. */
  return_url: string | null
  device_name: string
  language: string
  project_requires_approval: boolean
  /** `returned`: the visitor has come back, and the provider is being asked who it is. */
  status: Generated<'waiting' | 'returned' | 'finished' | 'denied' | 'failed' | 'unavailable'>
  /** Of the cookie of the browser whose window it is. */
  browser_hash: string | null
  state_hash: string | null
  /** State, nonce and verifier, until the visitor has come back. */
  flow_sealed: Buffer | null
  /** Who it is, once it is finished. */
  person_sealed: Buffer | null
  /** Of what the window hands over, and of the digits that it shows, if it does: either redeems the login. */
  code_hash: string | null
  digits_hash: string | null
  /** The code that was mailed last to the address that the provider has verified. */
  email_challenge_id: string | null
  attempts: Generated<number>
  created_at: Date
  expires_at: Date
}

/** What a login by Farcaster is for: it works for nothing else. */
export type FarcasterPurpose = 'login' | 'add'

/** A login by Farcaster, until it is redeemed or has expired. */
export interface FarcasterLoginsTable {
  id: string
  purpose: FarcasterPurpose
  /** Whose session began it, where it is for an account. */
  user_id: string | null
  /** RFC 7638, of the key that began it: the only one that may redeem it. */
  key_thumbprint: string
  host_origin: string
  device_name: string
  language: string
  project_requires_approval: boolean
  /** What the app has to sign. The link of the visitor's app leads to it: it is no secret. */
  nonce: string
  /** The token of the relay's channel. */
  channel_sealed: Buffer
  /** When the relay was asked last. */
  asked_at: Date | null
  outcome: 'finished' | 'failed' | null
  /** The fid that was proved, and what the relay calls it, once it is finished. */
  person_sealed: Buffer | null
  created_at: Date
  expires_at: Date
}

/** What is asked of a passkey: `create` and `add` make one, `use` and `step_up` use one. */
export type PasskeyQuestionPurpose = 'use' | 'create' | 'add' | 'step_up'

/** A question for a passkey that has not been answered. */
export interface PasskeyChallengesTable {
  /** Of the challenge, which is random. */
  hash: string
  purpose: PasskeyQuestionPurpose
  key_thumbprint: string
  /** Null at a login. */
  user_id: string | null
  /** The account that a new passkey is for, as authenticators know it. */
  user_handle: string | null
  project_id: string
  host_origin: string
  device_name: string
  language: string
  expires_at: Date
}

/** A passkey: a public key of an identity. It goes with that. */
export interface PasskeysTable {
  /** As the authenticator made it, base64url: random bytes. */
  credential_id: string
  /** The identity is `passkey` and this subject, the keyed hash of the handle. */
  provider: Generated<'passkey'>
  subject: string
  /** The account, as authenticators know it: 256 random bits, base64url. */
  user_handle: string
  /** COSE. */
  public_key: Buffer
  /** How often it was used, as the authenticator counts; 0 where it does not. */
  counter: ColumnType<string | number, number, number>
  /** How browsers reach the authenticator, with a space between. */
  transports: string
  /** Whether the authenticator evaluates the PRF extension for it; null where the browser did not say. */
  has_prf: boolean | null
  /** Whether it could have copies when it was made (flag BE). It stays: whoever has copied a key says of it what they like. */
  is_backup_eligible: boolean
  is_synced: boolean
  /** What the owner calls it. */
  name_sealed: Buffer
  created_at: Date
  last_used_at: Date | null
}
