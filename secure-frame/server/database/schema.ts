import type { Generated } from 'kysely'
import type { SocialProvider } from '#protocol/vocabulary/socialProvider'
import type { EmbeddedAccount } from '../../contract/fields.ts'
import type { MovedKeysTable } from './createMovedKeys.ts'
import type { PendingIdentitiesTable } from './createPendingIdentities.ts'
import type { PendingRemovalsTable } from './createPendingRemovals.ts'
import type { PermissionsTable } from './createPermissions.ts'
import type { RecoveryMethodsTable, StagedUpgradesTable } from './createRecoveryMethods.ts'
import type { RemovedEmailsTable } from './guardAddresses.ts'
import type {
  ChallengesTable,
  FarcasterLoginsTable,
  GrantsTable,
  PasskeyChallengesTable,
  PasskeysTable,
  SocialLoginsTable,
} from './loginTables.ts'

/** A person, or a further account of one. Tables are named so that both servers may share one database. */
interface UsersTable {
  id: string
  /** The login that a further account is of: it has a wallet of its own, and nothing else. */
  parent_id: string | null
  /** The language of notices: that of the first login. */
  language: Generated<string>
  /** It was used under a project that lets new devices in by the mailed link: from then on every project does. */
  requires_device_approval: Generated<boolean>
  /** 1 once the server keeps no recovery share of the wallet. It never falls. */
  tier: Generated<0 | 1>
  /** Above it the owner touches a passkey before anything is signed; null where they have set no limit. */
  touch_limit_cents: Generated<number | null>
  created_at: Date
}

export type LoginProvider = 'email' | SocialProvider | 'farcaster' | 'passkey'

/** A way to sign in. A user has at most one of each provider, and may have none by e-mail. */
interface IdentitiesTable {
  provider: LoginProvider
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
  /** False for an address that moved here and that nobody has typed a code of. */
  is_verified: Generated<boolean>
}

/** An account of a user's wallet. There is none until the wallet was made. */
interface AccountsTable {
  user_id: string
  namespace: EmbeddedAccount['namespace']
  type: EmbeddedAccount['type']
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
  /** How long a mailed code or a passkey counts; null where neither proved the session. */
  strong_until: Date | null
  created_at: Date
}

interface TokensTable {
  hash: string
  kind: 'access' | 'refresh'
  session_id: string
  /** The further account that it is for, or null for the login's own. */
  wallet_id: string | null
  expires_at: Date
  /** When a refresh token was used: used again later, it was stolen. */
  used_at: Date | null
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
  /** Null where the wallet is of tier 1. */
  recovery_share: Buffer | null
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
  /** The further account that it names, or null for the login's own. */
  wallet_id: string | null
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

export interface AuthSchema {
  auth_users: UsersTable
  auth_identities: IdentitiesTable
  auth_pending_identities: PendingIdentitiesTable
  auth_removed_emails: RemovedEmailsTable
  auth_pending_removals: PendingRemovalsTable
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
  auth_ways_back: RecoveryMethodsTable
  auth_staged_upgrades: StagedUpgradesTable
  auth_moved_keys: MovedKeysTable
  auth_permissions: PermissionsTable
  auth_requests: RequestsTable
  auth_openid: OpenIdTable
  auth_openid_answers: OpenIdAnswersTable
  auth_openid_logins: OpenIdLoginsTable
  auth_signing_keys: SigningKeysTable
  auth_audit: AuditTable
}
