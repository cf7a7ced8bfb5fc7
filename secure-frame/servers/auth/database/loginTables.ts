import type { ColumnType, Generated } from 'kysely'
import type { SocialProvider } from '#protocol/vocabulary/socialProvider'

/** The purpose of an e-mailed code. The code works only for this purpose. */
export type CodePurpose =
  | 'login'
  | 'step_up'
  | 'sign_out_everywhere'
  | 'delete_account'
  | 'email_primary'
  | 'email_secondary'
  | 'add_email'
  | 'link_login'

/** A code that was e-mailed or will be e-mailed after the approval of the link. */
export interface ChallengesTable {
  id: string
  purpose: CodePurpose
  key_thumbprint: string
  /** Null for a login, because the user is looked up only after the code is right. */
  user_id: string | null
  /** The recipient of the code. */
  email_index: string
  email_sealed: Buffer
  /** The new address, while the code to the old address confirms the change. */
  next_email_sealed: Buffer | null
  host_origin: string
  device_name: string
  /** Keyed hashes of the requester's IP networks. Wrong codes count against them, even if typed elsewhere. */
  asker: string | null
  /** True if the device had logged in to the address before the request. */
  is_known_device: Generated<boolean>
  /**
   * True if the project requires approval of new devices by the e-mailed link. After a right code, the account requires
   * it, too.
   */
  project_requires_approval: Generated<boolean>
  /**
   * True if a link was e-mailed although the device shows a code field. Mentioning the link would reveal that the
   * account exists.
   */
  is_disguised: Generated<boolean>
  /** The language of the e-mails. Stored because a code may follow after the approval of the link. */
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

/** Permission for another device to log in without a code, granted by a session. */
export interface GrantsTable {
  hash: string
  /** The session that created the grant. Both end together. */
  session_id: string
  /** The additional account that the grant opens, or null for the login's own account. */
  wallet_id: string | null
  /** RFC 7638 thumbprint of the only key that can redeem the grant. */
  key_thumbprint: string
  host_origin: string
  project_requires_approval: boolean
  expires_at: Date
}

/** The purpose of a provider login. It works only for this purpose. */
export type SocialPurpose = 'login' | 'prove' | 'add'

/** A provider login, stored until it is redeemed or expires. */
export interface SocialLoginsTable {
  id: string
  /** The hash of the ticket with which the popup finds its login. */
  ticket_hash: string
  ticket_sealed: Buffer
  provider: SocialProvider
  purpose: Generated<SocialPurpose>
  /** The user of the session that started the login, if it is for an account. */
  user_id: string | null
  /** RFC 7638 thumbprint of the key that started the login. Only this key can redeem it. */
  key_thumbprint: string
  project_id: string
  host_origin: string
  /** The URL to which the page itself returns, or null if a popup is used. */
  return_url: string | null
  device_name: string
  language: string
  project_requires_approval: boolean
  /** `returned`: the visitor has returned, and the server is querying the provider for their identity. */
  status: Generated<'waiting' | 'returned' | 'finished' | 'denied' | 'failed' | 'unavailable'>
  /** The hash of the browser cookie of the popup. */
  browser_hash: string | null
  state_hash: string | null
  /** The state, nonce and verifier. Stored until the visitor has returned. */
  flow_sealed: Buffer | null
  /** The visitor's identity. Null until the login is finished. */
  person_sealed: Buffer | null
  /** The hash of the code that the popup hands over, and of the digits that it may show. Either redeems the login. */
  code_hash: string | null
  digits_hash: string | null
  /** The latest code that was e-mailed to the address verified by the provider. */
  email_challenge_id: string | null
  attempts: Generated<number>
  created_at: Date
  expires_at: Date
}

/** The purpose of a Farcaster login. It works only for this purpose. */
export type FarcasterPurpose = 'login' | 'add'

/** A Farcaster login, stored until it is redeemed or expires. */
export interface FarcasterLoginsTable {
  id: string
  purpose: FarcasterPurpose
  /** The user of the session that started the login, if it is for an account. */
  user_id: string | null
  /** RFC 7638 thumbprint of the key that started the login. Only this key can redeem it. */
  key_thumbprint: string
  host_origin: string
  device_name: string
  language: string
  project_requires_approval: boolean
  /** The nonce that the app must sign. It is not secret, because the link to the visitor's app reveals it. */
  nonce: string
  /** The token of the relay channel. */
  channel_sealed: Buffer
  /** The time of the last request to the relay. */
  asked_at: Date | null
  outcome: 'finished' | 'failed' | null
  /** The proved fid and the name from the relay. Null until the login is finished. */
  person_sealed: Buffer | null
  created_at: Date
  expires_at: Date
}

/** The purpose of a passkey challenge: `create` and `add` create a passkey, `use` and `step_up` use an existing one. */
export type PasskeyQuestionPurpose = 'use' | 'create' | 'add' | 'step_up'

/** A pending passkey challenge. */
export interface PasskeyChallengesTable {
  /** The hash of the random challenge. */
  hash: string
  purpose: PasskeyQuestionPurpose
  key_thumbprint: string
  /** Null for a login. */
  user_id: string | null
  /** The user handle for a new passkey, by which authenticators identify the account. */
  user_handle: string | null
  project_id: string
  host_origin: string
  device_name: string
  language: string
  expires_at: Date
}

/** A passkey is a public key of an identity. Both are removed together. */
export interface PasskeysTable {
  /** Random bytes that the authenticator generated, in base64url. */
  credential_id: string
  /** The identity consists of the provider `passkey` and this subject, the keyed hash of the handle. */
  provider: Generated<'passkey'>
  subject: string
  /** Identifies the account to authenticators: 256 random bits in base64url. */
  user_handle: string
  /** In COSE format. */
  public_key: Buffer
  /** The number of uses that the authenticator reports, or 0 if it does not count. */
  counter: ColumnType<string | number, number, number>
  /** The authenticator's transports, separated by spaces. */
  transports: string
  /** True if the authenticator supports the PRF extension for this passkey. Null if the browser did not report it. */
  has_prf: boolean | null
  /**
   * True if the passkey could be copied when it was created (flag BE). Never changes, because the holder of a copied
   * key can claim any value.
   */
  is_backup_eligible: boolean
  is_synced: boolean
  /** The name that the owner chose for the passkey. */
  name_sealed: Buffer
  created_at: Date
  last_used_at: Date | null
}
