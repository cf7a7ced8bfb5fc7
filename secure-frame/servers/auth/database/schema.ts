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

/** A user, or an additional account of a user. Table names are prefixed so that both servers can share a database. */
interface UsersTable {
  id: string
  /** The login to which an additional account belongs. Such an account has only its own wallet. */
  parent_id: string | null
  /** The language of notices, taken from the first login. */
  language: Generated<string>
  /**
   * True if the user was active in a project that requires approval of new devices by the e-mailed link. From then on
   * every project requires it.
   */
  requires_device_approval: Generated<boolean>
  /** 1 once the server stores no recovery share of the wallet. It never decreases. */
  tier: Generated<0 | 1>
  /** The value above which the owner must confirm a signature by passkey. Null if there is no limit. */
  touch_limit_cents: Generated<number | null>
  created_at: Date
}

export type LoginProvider = 'email' | SocialProvider | 'farcaster' | 'passkey'

/** A login method. A user has at most one per provider and needs none by e-mail. */
interface IdentitiesTable {
  provider: LoginProvider
  /** A keyed hash of the e-mail address or of the provider's user id. */
  subject: string
  user_id: string
  /** The address for e-mails, if the provider returns one. */
  email_sealed: Buffer | null
  /** The user's name at the provider, if known. */
  name_sealed: Buffer | null
  created_at: Date
  /** The time of the last login with this method. */
  used_at: Date | null
  /** False for an imported address for which no code has been typed yet. */
  is_verified: Generated<boolean>
}

/** An account of a user's wallet. Does not exist before the wallet is created. */
interface AccountsTable {
  user_id: string
  namespace: EmbeddedAccount['namespace']
  type: EmbeddedAccount['type']
  address: string
}

/** An admitted browser. A browser that is removed and admitted again becomes a new device. */
interface DevicesTable {
  id: string
  user_id: string
  /** RFC 7638 thumbprint of the key with which the device signs its proofs. */
  key_thumbprint: string
  name: string
  host_origin: string
  created_at: Date
  last_seen_at: Date
  revoked_at: Date | null
  /**
   * The device that admitted this one by a grant. This device cannot admit others and is removed together with its
   * granter.
   */
  granted_by: string | null
  /** The earliest time at which the device can recover the wallet. Null until it requests recovery. */
  recovery_from: Date | null
  /** The time at which the owner rejected the device by the link in a notice. This also signs the device out. */
  refused_at: Date | null
}

/** A logged-in device. Deleting the row ends the session. */
interface SessionsTable {
  id: string
  user_id: string
  device_id: string
  key_thumbprint: string
  step_up_until: Date
  /** The time until which an e-mailed code or a passkey stays valid as proof. Null if neither was used. */
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
  /** The time at which the refresh token was used. A second use means that it was stolen. */
  used_at: Date | null
}

/** A counter, a cooldown or a token bucket. A row counts until `ends_at`. */
interface LimitsTable {
  name: string
  count: number
  ends_at: Date
}

/** Proofs that were already used. Stored until they would be rejected as too old. */
interface UsedProofsTable {
  hash: string
  expires_at: Date
}

/** A key that encrypts the data of one user. It is itself encrypted with the vault's key. */
interface DataKeysTable {
  user_id: string
  purpose: 'auth' | 'recovery'
  wrapped: Buffer
}

/** Two of the three shares of a wallet. The third share is on the device. */
interface ShareSetsTable {
  id: string
  user_id: string
  device_id: string
  auth_share: Buffer
  /** Null if the wallet is of tier 1. */
  recovery_share: Buffer | null
  /** True if the device was removed and the set is kept only for a recovery. */
  is_withheld: Generated<boolean>
  created_at: Date
}

/** A request that waits for a decision in a popup. The frame that stored it has encrypted it. */
interface RequestsTable {
  /** The hash of the id. Only the frame and the popup know the id. */
  id_hash: string
  session_id: string
  sealed: string
  created_at: Date
  expires_at: Date
  /** The key of the popup that opened the request. */
  key_thumbprint: string | null
  /** The time of the last call from the popup. */
  seen_at: Date | null
  /** Encrypted by the popup. */
  decision: string | null
}

/** The data of the OpenID provider: codes, tokens, grants, interactions and sessions. */
interface OpenIdTable {
  id_hash: string
  /** The kind of data, as named by the library. */
  model: string
  grant_hash: string | null
  /** A second id by which sessions are found. */
  uid_hash: string | null
  sealed: Buffer
  consumed_at: Date | null
  expires_at: Date
}

/** A session that answers an interaction of the OpenID provider. Stored until the answer is redeemed. */
interface OpenIdAnswersTable {
  answer_hash: string
  interaction_hash: string
  session_id: string
  /** The additional account of the answer, or null for the login's own account. */
  wallet_id: string | null
  expires_at: Date
}

/** The login behind a session of the OpenID provider. */
interface OpenIdLoginsTable {
  provider_session_hash: string
  /** Null if a wallet proved the account by a signature. */
  session_id: string | null
  expires_at: Date
}

/** A key that signs id tokens. */
interface SigningKeysTable {
  kid: string
  sealed: Buffer
  created_at: Date
}

/** A logged event. It contains neither addresses nor codes. */
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
