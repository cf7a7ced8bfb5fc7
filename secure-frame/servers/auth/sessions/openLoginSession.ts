import type { AuthDeps } from '../AuthDeps.ts'
import { audit } from '../audit.ts'
import type { AuthDatabase } from '../database/openAuthDatabase.ts'
import type { LoginProvider } from '../database/schema.ts'
import { removedEmailOf } from '../identities/guardOf.ts'
import type { ProvedLogin } from '../identities/IdentityProvider.ts'
import { noteLogin } from '../identities/noteLogin.ts'
import { findOrCreateUser } from './findOrCreateUser.ts'
import { issueTokens } from './issueTokens.ts'
import { registerDevice } from './registerDevice.ts'
import { replaceSession } from './replaceSession.ts'
import type { ProofStrength } from './stepUp.ts'
import { toUser } from './toUser.ts'

interface DeviceLogin extends Pick<ProvedLogin, 'deviceName' | 'hostOrigin' | 'projectRequiresApproval'> {
  keyThumbprint: string
}

interface GrantedLogin extends DeviceLogin {
  userId: string
  /** The device that admitted this one, or null if a proof did. */
  grantedBy: string | null
  /** The additional account to which the device was admitted, or null for the login's own account. */
  walletId: string | null
  strength: ProofStrength
}

type Login = DeviceLogin & Pick<ProvedLogin, 'identity' | 'language'>

type Deps = Pick<AuthDeps, 'keys' | 'now'>

/** From now on, new devices need the e-mailed link in every project. */
const requireApproval = (database: AuthDatabase, userId: string) =>
  database.updateTable('auth_users').set({ requires_device_approval: true }).where('id', '=', userId).execute()

/**
 * Registers a user's device and opens a session. The user's row must be locked. Call it in the transaction that uses up
 * the proof or grant. Rejects with `rate_limited` while another login with the same key runs.
 */
export const openSessionOf = async (transaction: AuthDatabase, { keys, now }: Deps, login: GrantedLogin) => {
  const { userId, walletId, keyThumbprint, deviceName: name, hostOrigin, grantedBy, strength } = login
  const time = now()
  if (login.projectRequiresApproval) await requireApproval(transaction, userId)
  const deviceId = await registerDevice(transaction, { userId, keyThumbprint, name, hostOrigin, grantedBy, now: time })
  const sessionId = await replaceSession(transaction, { userId, deviceId, keyThumbprint, strength, now: time })
  await audit(transaction, { event: 'logged_in', now: time, userId, deviceId, keyThumbprint, hostOrigin })
  const tokens = await issueTokens(transaction, { sessionId, walletId }, time)
  return { ...tokens, user: await toUser(transaction, keys, { userId, walletId: walletId ?? userId }), deviceId }
}

/** An e-mailed code is weak while the removed previous address still protects the account. */
export const proofStrengthOf = async (
  database: AuthDatabase,
  deps: Deps,
  userId: string,
  provider: LoginProvider,
): Promise<ProofStrength> => {
  if (provider === 'passkey') return 'strong'
  if (provider !== 'email') return 'weak'
  return (await removedEmailOf(database, deps, userId)) === null ? 'strong' : 'weak'
}

/**
 * Completes a login with a proved identity. Finds or creates its user, then opens a session as `openSessionOf` does.
 */
export const openLoginSession = async (
  transaction: AuthDatabase,
  deps: Deps,
  { identity, language, ...login }: Login,
) => {
  const { id: userId } = await findOrCreateUser(transaction, deps.keys, { identity, language, now: deps.now() })
  await noteLogin(transaction, deps, userId, identity)
  const strength = await proofStrengthOf(transaction, deps, userId, identity.provider)
  return openSessionOf(transaction, deps, { ...login, userId, walletId: null, grantedBy: null, strength })
}
