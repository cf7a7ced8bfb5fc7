import type { Generated } from 'kysely'
import type { SocialProvider } from '#protocol/vocabulary/socialProvider'
import type { EmbeddedAccount } from '../../../contract/fields.ts'
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

/** A user, or an additional account of one. Table names allow both servers to share one database. */
interface UsersTable {
  id: string
  /** The login of an additional account, which has only its own wallet. */
  parent_id: string | null
  /** The language of notices: that of the first login. */
  language: Generated<string>
  /**
   * True if it was used under a project that requires approval of new devices by the e-mailed link. From then on every
   * project requires it.
   */
  requires_device_approval: Generated<boolean>
  /** 1 once the server stores no recovery share of the wallet. It never decreases. */
  tier: Generated<0 | 1>
  /** The value above which the owner must confirm by passkey before a signature; null without a limit. */
  touch_limit_cents: Generated<number | null>
  created_at: Date
}

export type LoginProvider = 'email' | SocialProvider | 'farcaster' | 'passkey'

/** A login method. A user has at most one of each provider, and may have none by e-mail. */
interface IdentitiesTable {
  provider: LoginProvider
  /** A keyed hash of the address, or of the provider's user id. */
  subject: string
  user_id: string
  /** The address for e-mails, if the provider returns one. */
  email_sealed: Buffer | null
  /** The user's name at the provider, if there is one. */
  name_sealed: Buffer | null
  created_at: Date
  /** The time of the last login by it. */
  used_at: Date | null
  /** False for an imported address for which no code has been typed yet. */
  is_verified: Generated<boolean>
}

/** An account of a user's wallet. Missing until the wallet is made. */
interface AccountsTable {
  user_id: string
  namespace: EmbeddedAccount['namespace']
  type: EmbeddedAccount['type']
  address: string
}

/** An admitted browser. If it is admitted again after its removal, it is another device. */
interface DevicesTable {
  id: string
  user_id: string
  /** RFC 7638 thumbprint of the key that signs its proofs. */
  key_thumbprint: string
  name: string
  host_origin: string
  created_at: Date
  last_seen_at: Date
  revoked_at: Date | null
  /** The device that admitted it by a grant. It cannot admit others itself, and is removed together with that one. */
  granted_by: string | null
  /** The time of its first possible recovery; null before it was requested. */
  recovery_from: Date | null
  /** The time when the owner refused it by the link of a notice, which also signs it out. */
  refused_at: Date | null
}

/** A logged-in device. It ends by being deleted. */
interface SessionsTable {
  id: string
  user_id: string
  device_id: string
  key_thumbprint: string
  step_up_until: Date
  /** The end of the validity of an e-mailed code or a passkey; null if neither proved the session. */
  strong_until: Date | null
  created_at: Date
}

interface TokensTable {
  hash: string
  kind: 'access' | 'refresh'
  session_id: string
  /** The additional account of the session, or null for the login's own. */
  wallet_id: string | null
  expires_at: Date
  /** The time when a refresh token was used. A later use means that it was stolen. */
  used_at: Date | null
}

/** A counter, a cooldown or a token bucket. A row counts until `ends_at`. */
interface LimitsTable {
  name: string
  count: number
  ends_at: Date
}

/** Proofs that were already used, until they would be refused for their age. */
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
  /** Null if the wallet is of tier 1. */
  recovery_share: Buffer | null
  /** True if its device was removed: the set is kept only for a recovery. */
  is_withheld: Generated<boolean>
  created_at: Date
}

/** A request that waits for a decision in a window, sealed by the frame that stored it. */
interface RequestsTable {
  /** The hash of the id, which only the frame and the window know. */
  id_hash: string
  session_id: string
  sealed: string
  created_at: Date
  expires_at: Date
  /** The key of the window that opened it. */
  key_thumbprint: string | null
  /** The time of the last call from that window. */
  seen_at: Date | null
  /** Sealed by the window. */
  decision: string | null
}

/** The data of the OpenID provider: codes, tokens, grants, interactions and sessions. */
interface OpenIdTable {
  id_hash: string
  /** The library's name for the kind of data. */
  model: string
  grant_hash: string | null
  /** A second id, for finding sessions. */
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
  /** The additional account that it names, or null for the login's own. */
  wallet_id: string | null
  expires_at: Date
}

/** The login behind a session of the OpenID provider. */
interface OpenIdLoginsTable {
  provider_session_hash: string
  /** Null if a wallet proved its account by a signature. */
  session_id: string | null
  expires_at: Date
}

/** A key that signs id tokens. */
interface SigningKeysTable {
  kid: string
  sealed: Buffer
  created_at: Date
}

/** A logged event. It contains no address and no code. */
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
