import type { AuthDeps } from '../AuthDeps.ts'
import type { AuthDatabase } from '../database/openAuthDatabase.ts'
import { RefusalError } from '../refusal.ts'
import { seal, unseal } from '../secrets/seal.ts'
import { createId } from '../secrets/token.ts'
import type { AuthSession } from '../sessions/findAuthSession.ts'
import { dataKeyOf, type SharePurpose } from './dataKey.ts'

interface Shares {
  authShare: string
  recoveryShare: string
}

const labelOf = (purpose: SharePurpose, setId: string) => `${purpose} share of ${setId}`

/** Encrypts both shares of a set for the session's device. Runs before a transaction, because vaults can be remote. */
export const sealShares = async ({ database, vaults, now }: AuthDeps, session: AuthSession, shares: Shares) => {
  const id = createId()
  const authKey = await dataKeyOf(database, vaults, 'auth', session.walletId)
  const recoveryKey = await dataKeyOf(database, vaults, 'recovery', session.walletId)
  return {
    id,
    user_id: session.walletId,
    device_id: session.deviceId,
    auth_share: seal(authKey, labelOf('auth', id), shares.authShare),
    recovery_share: seal(recoveryKey, labelOf('recovery', id), shares.recoveryShare),
    created_at: new Date(now()),
  }
}

/** Encrypts the share of a split without a recovery share (tier 1). The browser has chosen its ID. */
export const sealAuthShare = async (
  { database, vaults, now }: AuthDeps,
  session: AuthSession,
  { setId, authShare }: { setId: string; authShare: string },
) => {
  const authKey = await dataKeyOf(database, vaults, 'auth', session.walletId)
  return {
    id: setId,
    user_id: session.walletId,
    device_id: session.deviceId,
    auth_share: seal(authKey, labelOf('auth', setId), authShare),
    created_at: new Date(now()),
  }
}

/** Encrypts the shares of another operator's set with this server's keys. */
export const sealMovedShare = async (
  { database, vaults }: Pick<AuthDeps, 'database' | 'vaults'>,
  userId: string,
  { id, authShare, recoveryShare }: { id: string; authShare: string; recoveryShare: string | null },
) => {
  const authKey = await dataKeyOf(database, vaults, 'auth', userId)
  const auth_share = seal(authKey, labelOf('auth', id), authShare)
  if (recoveryShare === null) return { id, auth_share, recovery_share: null }
  const recoveryKey = await dataKeyOf(database, vaults, 'recovery', userId)
  return { id, auth_share, recovery_share: seal(recoveryKey, labelOf('recovery', id), recoveryShare) }
}

/** Decrypts the requested share of a set, but never both. */
export const openShare = async (
  { database, vaults }: Pick<AuthDeps, 'database' | 'vaults'>,
  purpose: SharePurpose,
  set: { id: string; userId: string; sealed: Buffer },
) => {
  const key = await dataKeyOf(database, vaults, purpose, set.userId)
  return unseal(key, labelOf(purpose, set.id), set.sealed).toString('utf8')
}

export const hasWallet = async (database: AuthDatabase, userId: string) => {
  const account = await database
    .selectFrom('auth_accounts')
    .select('address')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return account !== undefined
}

/**
 * Locks the login until the transaction ends. Otherwise, two simultaneous changes of share sets could each remove the
 * other's last set. Rejects a session that has ended or whose account was removed.
 */
export const holdUser = async (database: AuthDatabase, session: AuthSession) => {
  await database.selectFrom('auth_users').select('id').where('id', '=', session.userId).forUpdate().execute()
  const isOpen = await database.selectFrom('auth_sessions').select('id').where('id', '=', session.id).executeTakeFirst()
  const { walletId } = session
  const isThere = await database.selectFrom('auth_users').select('id').where('id', '=', walletId).executeTakeFirst()
  if (!isOpen || !isThere) throw new RefusalError('invalid_token')
}
