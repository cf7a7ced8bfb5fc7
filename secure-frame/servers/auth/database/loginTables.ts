import type { ColumnType, Generated } from 'kysely'
import type { SocialProvider } from '#protocol/vocabulary/socialProvider'

/** The purpose of an e-mailed code: it works only for that. */
export type CodePurpose =
  | 'login'
  | 'step_up'
  | 'sign_out_everywhere'
  | 'delete_account'
  | 'email_primary'
  | 'email_secondary'
  | 'add_email'
  | 'link_login'

/** A code that was e-mailed, or will be once the e-mailed link is approved. */
export interface ChallengesTable {
  id: string
  purpose: CodePurpose
  key_thumbprint: string
  /** Null at a login: the address's user is not looked up before the code is right. */
  user_id: string | null
  /** The recipient of the code. */
  email_index: string
  email_sealed: Buffer
  /** The new address, while the old one confirms the change. */
  next_email_sealed: Buffer | null
  host_origin: string
  device_name: string
  /** Keyed hashes of the requester's networks: wrong codes count against them, even if typed elsewhere. */
  asker: string | null
  /** True if the device had logged in to the address before the request. */
  is_known_device: Generated<boolean>
  /**
   * True if the project requires approval of new devices by the e-mailed link. Once the code is right, the account
   * requires it, too.
   */
  project_requires_approval: Generated<boolean>
  /**
   * True if a link was e-mailed while the device shows a code field: to mention the link would reveal that the account
   * exists.
   */
  is_disguised: Generated<boolean>
  /** The language of the e-mail: a code may follow after the approval of the link. */
  language: Generated<string>
  /** Null until the link is approved. */
  code_hash: string | null
  attempts: Generated<number>
  created_at: Date
  expires_at: Date
  used_at: Date | null
  /** The hash of the token in the e-mailed link. */
  approval_hash: string | null
  approval: 'waiting' | 'approved' | 'refused' | null
}

/** A login without a code, which a session has allowed to another device. */
export interface GrantsTable {
  hash: string
  /** The session that made it. Both end together. */
  session_id: string
  /** The additional account that it admits to, or null for the login's own. */
  wallet_id: string | null
  /** RFC 7638 thumbprint of the only key that can redeem it. */
  key_thumbprint: string
  host_origin: string
  project_requires_approval: boolean
  expires_at: Date
}

/** The purpose of a login by a provider: it works only for that. */
export type SocialPurpose = 'login' | 'prove' | 'add'

/** A login by a provider, until it is redeemed or has expired. */
export interface SocialLoginsTable {
  id: string
  /** The hash of the ticket by which the window finds its login. */
  ticket_hash: string
  ticket_sealed: Buffer
  provider: SocialProvider
  purpose: Generated<SocialPurpose>
  /** The user of the session that began it, if it is for an account. */
  user_id: string | null
  /** RFC 7638 thumbprint of the key that began it: the only one that can redeem it. */
  key_thumbprint: string
  project_id: string
  host_origin: string
  /** The URL to which the page itself returns; null for a window. */
  return_url: string | null
  device_name: string
  language: string
  project_requires_approval: boolean
  /** `returned`: the visitor has returned, and the provider is being queried for their identity. */
  status: Generated<'waiting' | 'returned' | 'finished' | 'denied' | 'failed' | 'unavailable'>
  /** The hash of the cookie of the window's browser. */
  browser_hash: string | null
  state_hash: string | null
  /** State, nonce and verifier, until the visitor has returned. */
  flow_sealed: Buffer | null
  /** The visitor's identity, once the login is finished. */
  person_sealed: Buffer | null
  /**
   * The hash of the code that the window hands over, and of the digits that it shows, if it does: either redeems the
   * login.
   */
  code_hash: string | null
  digits_hash: string | null
  /** The latest code that was e-mailed to the address that the provider has verified. */
  email_challenge_id: string | null
  attempts: Generated<number>
  created_at: Date
  expires_at: Date
}

/** The purpose of a login by Farcaster: it works only for that. */
export type FarcasterPurpose = 'login' | 'add'

/** A login by Farcaster, until it is redeemed or has expired. */
export interface FarcasterLoginsTable {
  id: string
  purpose: FarcasterPurpose
  /** The user of the session that began it, if it is for an account. */
  user_id: string | null
  /** RFC 7638 thumbprint of the key that began it: the only one that can redeem it. */
  key_thumbprint: string
  host_origin: string
  device_name: string
  language: string
  project_requires_approval: boolean
  /** The nonce that the app must sign. It is not secret: the link of the visitor's app leads to it. */
  nonce: string
  /** The token of the relay's channel. */
  channel_sealed: Buffer
  /** The time of the last request to the relay. */
  asked_at: Date | null
  outcome: 'finished' | 'failed' | null
  /** The proved fid, and the relay's name for it, once the login is finished. */
  person_sealed: Buffer | null
  created_at: Date
  expires_at: Date
}

/** The purpose of a passkey challenge: `create` and `add` make a passkey, `use` and `step_up` use one. */
export type PasskeyQuestionPurpose = 'use' | 'create' | 'add' | 'step_up'

/** A pending challenge for a passkey. */
export interface PasskeyChallengesTable {
  /** The hash of the challenge, which is random. */
  hash: string
  purpose: PasskeyQuestionPurpose
  key_thumbprint: string
  /** Null at a login. */
  user_id: string | null
  /** The account for a new passkey, as authenticators know it. */
  user_handle: string | null
  project_id: string
  host_origin: string
  device_name: string
  language: string
  expires_at: Date
}

/** A passkey: a public key of an identity. Both are removed together. */
export interface PasskeysTable {
  /** As made by the authenticator, base64url: random bytes. */
  credential_id: string
  /** The identity is `passkey` and this subject, the keyed hash of the handle. */
  provider: Generated<'passkey'>
  subject: string
  /** The account, as authenticators know it: 256 random bits, base64url. */
  user_handle: string
  /** COSE. */
  public_key: Buffer
  /** The number of uses, as the authenticator counts them; 0 if it does not. */
  counter: ColumnType<string | number, number, number>
  /** The authenticator's transports, separated by spaces. */
  transports: string
  /** True if the authenticator evaluates the PRF extension for it; null if the browser did not report it. */
  has_prf: boolean | null
  /**
   * True if the passkey could have copies when it was made (flag BE). Never changes: the holder of a copied key can
   * claim any value.
   */
  is_backup_eligible: boolean
  is_synced: boolean
  /** The owner's name for it. */
  name_sealed: Buffer
  created_at: Date
  last_used_at: Date | null
}
