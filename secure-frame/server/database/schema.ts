import type { ColumnType, Generated } from 'kysely'
import type { SocialProvider } from '#protocol/vocabulary/socialProvider'
import type { Account } from '../../contract/fields.ts'

/** A person. Tables are named so that both servers may share one database. */
interface UsersTable {
  id: string
  /** The language of notices: that of the first login. */
  language: Generated<string>
  /** It was used under a project that lets new devices in by the mailed link: from then on every project does. */
  requires_device_approval: Generated<boolean>
  created_at: Date
}

export type Provider = 'email' | SocialProvider | 'farcaster' | 'passkey'

/** A way to sign in. A user has at most one of each provider, and may have none by e-mail. */
interface IdentitiesTable {
  provider: Provider
  /** A keyed hash of the address, or of the provider's id of the person. */
  subject: string
  user_id: string
  /** The address that mail goes to, if the provider gives one. */
  email_sealed: Buffer | null
  /** What the provider calls the person, if it does. */
  name_sealed: Buffer | null
  created_at: Date
  /** Of the last login by it. */
  used_at: Date | null
}

/** An account of a user's wallet. There is none until the wallet was made. */
interface AccountsTable {
  user_id: string
  namespace: Account['namespace']
  type: Account['type']
  address: string
}

/** A browser that was let in. Let in again after it was thrown out, it is another device. */
interface DevicesTable {
  id: string
  user_id: string
  /** RFC 7638, of the key that signs its proofs. */
  key_thumbprint: string
  name: string
  host_origin: string
  created_at: Date
  last_seen_at: Date
  revoked_at: Date | null
  /** The device that let it in by a grant. It lets none in itself, and is thrown out with that one. */
  granted_by: string | null
  /** When its first recovery may happen; null before it was asked for. */
  recovery_from: Date | null
  /** When the owner refused it by the link of a notice, which also signs it out. */
  refused_at: Date | null
}

/** A device that is logged in. It ends by being deleted. */
interface SessionsTable {
  id: string
  user_id: string
  device_id: string
  key_thumbprint: string
  step_up_until: Date
  created_at: Date
}

interface TokensTable {
  hash: string
  kind: 'access' | 'refresh'
  session_id: string
  expires_at: Date
  /** When a refresh token was used: used again later, it was stolen. */
  used_at: Date | null
}

/** What a code was mailed for: it works for nothing else. */
export type Purpose =
  | 'login'
  | 'step_up'
  | 'sign_out_everywhere'
  | 'delete_account'
  | 'email_primary'
  | 'email_secondary'
  | 'add_email'
  | 'link_login'

/** A code that was mailed, or will be once the mailed link was approved. */
interface ChallengesTable {
  id: string
  purpose: Purpose
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
interface GrantsTable {
  hash: string
  /** The session that made it, with which it ends. */
  session_id: string
  /** RFC 7638, of the only key that may redeem it. */
  key_thumbprint: string
  host_origin: string
  project_requires_approval: boolean
  expires_at: Date
}

/** What a login by a provider is for: it works for nothing else. */
export type SocialPurpose = 'login' | 'prove' | 'add'

/** A login by a provider, until it is redeemed or has expired. */
interface SocialLoginsTable {
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
interface FarcasterLoginsTable {
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
export type PasskeyPurpose = 'use' | 'create' | 'add' | 'step_up'

/** A question for a passkey that has not been answered. */
interface PasskeyChallengesTable {
  /** Of the challenge, which is random. */
  hash: string
  purpose: PasskeyPurpose
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
interface PasskeysTable {
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
  is_synced: boolean
  /** What the owner calls it. */
  name_sealed: Buffer
  created_at: Date
  last_used_at: Date | null
}

/** A counter, a wait or a token bucket. A row counts until `ends_at`. */
interface LimitsTable {
  name: string
  count: number
  ends_at: Date
}

/** Proofs that were shown, until they would be refused for their age. */
interface UsedProofsTable {
  hash: string
  expires_at: Date
}

/** A key that seals one user's data, itself sealed by the vault's key. */
interface DataKeysTable {
  user_id: string
  purpose: 'auth' | 'recovery'
  wrapped: Buffer
}

/** Two of the three shares of a wallet; the third is on the device. */
interface ShareSetsTable {
  id: string
  user_id: string
  device_id: string
  auth_share: Buffer
  recovery_share: Buffer
  /** Its device was thrown out: it is kept for a recovery alone. */
  is_withheld: Generated<boolean>
  created_at: Date
}

/** A request that waits for a window to decide it, sealed by the frame that left it. */
interface RequestsTable {
  /** The id is known to the frame and the window alone. */
  id_hash: string
  session_id: string
  sealed: string
  created_at: Date
  expires_at: Date
  /** The key of the window that opened it. */
  key_thumbprint: string | null
  /** When that window was heard of last. */
  seen_at: Date | null
  /** Sealed by the window. */
  decision: string | null
}

/** What the OpenID provider keeps: codes, tokens, grants, interactions and sessions. */
interface OpenIdTable {
  id_hash: string
  /** The library's name of what it is. */
  model: string
  grant_hash: string | null
  /** A second id, by which sessions are found. */
  uid_hash: string | null
  sealed: Buffer
  consumed_at: Date | null
  expires_at: Date
}

/** A session that answers an interaction of the OpenID provider, until the answer is redeemed. */
interface OpenIdAnswersTable {
  answer_hash: string
  interaction_hash: string
  session_id: string
  expires_at: Date
}

/** The login behind a session of the OpenID provider. */
interface OpenIdLoginsTable {
  provider_session_hash: string
  /** Null where a wallet proved its account by a signature. */
  session_id: string | null
  expires_at: Date
}

/** A key that signs id tokens. */
interface SigningKeysTable {
  kid: string
  sealed: Buffer
  created_at: Date
}

/** What happened. It holds no address and no code. */
interface AuditTable {
  id: Generated<string>
  happened_at: Date
  event: string
  user_id: string | null
  device_id: string | null
  key_thumbprint: string | null
  host_origin: string | null
}

export interface Schema {
  auth_users: UsersTable
  auth_identities: IdentitiesTable
  auth_accounts: AccountsTable
  auth_devices: DevicesTable
  auth_sessions: SessionsTable
  auth_tokens: TokensTable
  auth_challenges: ChallengesTable
  auth_grants: GrantsTable
  auth_social_logins: SocialLoginsTable
  auth_farcaster_logins: FarcasterLoginsTable
  auth_passkeys: PasskeysTable
  auth_passkey_challenges: PasskeyChallengesTable
  auth_limits: LimitsTable
  auth_used_proofs: UsedProofsTable
  auth_data_keys: DataKeysTable
  auth_share_sets: ShareSetsTable
  auth_requests: RequestsTable
  auth_openid: OpenIdTable
  auth_openid_answers: OpenIdAnswersTable
  auth_openid_logins: OpenIdLoginsTable
  auth_signing_keys: SigningKeysTable
  auth_audit: AuditTable
}
