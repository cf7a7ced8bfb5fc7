import type { AuthDatabase } from '../../../secure-frame/servers/auth/database/openAuthDatabase.ts'
import { createLocalVault } from '../../../secure-frame/servers/auth/secrets/KeyVault.ts'
import { openRecoveryMethod, recoveryMethodsOf } from '../../../secure-frame/servers/auth/shares/recoveryMethods.ts'
import { openShare } from '../../../secure-frame/servers/auth/shares/shareSet.ts'
import type { Addresses } from '../../../secure-frame/wallet/keys.ts'
import { addressesOf, deriveKeys } from '../../../secure-frame/wallet/keys.ts'
import { bindRecoveryMethod } from '../../../secure-frame/wallet/recovery/binding.ts'
import { openText } from '../../../secure-frame/wallet/recovery/sealedText.ts'
import { combineShares } from '../../../secure-frame/wallet/shares.ts'
import type { exampleKeys } from '../startAuthWorld.ts'

/** The data about a wallet that an attacker gets with the database and both keys. */
export interface Loot {
  shares: string[]
  sealed: { wayId: string; text: string }[]
}

type Keys = Pick<typeof exampleKeys, 'authKek' | 'recoveryKek'>

/** Decrypts all of the server's data about a user. */
export const loot = async (database: AuthDatabase, { authKek, recoveryKek }: Keys, userId: string): Promise<Loot> => {
  const vaults = { auth: createLocalVault(authKek), recovery: createLocalVault(recoveryKek) }
  // Opening reads only the database and the vaults of the server.
  const parts = { database, vaults } as Parameters<typeof openShare>[0]
  const found: Loot = { shares: [], sealed: [] }
  const sets = await database.selectFrom('auth_share_sets').selectAll().where('user_id', '=', userId).execute()
  for (const { id, auth_share, recovery_share } of sets) {
    found.shares.push(await openShare(parts, 'auth', { id, userId, sealed: auth_share }))
    if (recovery_share) found.shares.push(await openShare(parts, 'recovery', { id, userId, sealed: recovery_share }))
  }
  for (const method of await recoveryMethodsOf(database, userId)) {
    const opened = await openRecoveryMethod(parts, userId, method)
    if (!opened) continue
    found.shares.push(opened.authShare)
    found.sealed.push({ wayId: method.id, text: opened.sealed })
  }
  return found
}

const pairsOf = (shares: readonly string[]) =>
  shares.flatMap((one, index) => shares.slice(index + 1).map((other) => [one, other] as const))

const makes = async (entropy: Uint8Array, { eip155 }: Addresses) => {
  if (entropy.length !== 16) return false
  return addressesOf(await deriveKeys(entropy)).eip155 === eip155
}

/** Tries to open the encrypted data of a recovery method with the server's keys. */
const guessSealed = async ({ sealed }: Loot, userId: string, addresses: Addresses, secrets: readonly Uint8Array[]) => {
  const opened: string[] = []
  for (const { wayId, text } of sealed) {
    const [, kind] = text.split('.')
    if (kind !== 'prf') continue
    for (const value of secrets) {
      const guess = openText({ kind: 'prf', value }, bindRecoveryMethod({ userId, wayId }, addresses), text)
      opened.push(...(await guess.then((share) => [share]).catch(() => [])))
    }
  }
  return opened
}

interface Wallet {
  userId: string
  addresses: Addresses
}

/** True if any two of the shares form the wallet, or one of them is the wallet. */
export const opensWallet = async (
  { userId, addresses }: Wallet,
  found: Loot,
  secrets: readonly Uint8Array[],
): Promise<boolean> => {
  const shares = [...new Set([...found.shares, ...(await guessSealed(found, userId, addresses, secrets))])]
  for (const share of shares) {
    const bytes = Uint8Array.from(Buffer.from(share, 'base64url'))
    if (await makes(bytes.slice(0, -1), addresses)) return true
  }
  for (const pair of pairsOf(shares)) {
    const entropy = await combineShares(pair).catch(() => undefined)
    if (entropy && (await makes(entropy, addresses))) return true
  }
  return false
}

/** Every text that may be a key share, in all data that a browser has sent. */
export const sharesIn = (value: unknown): string[] => {
  if (typeof value === 'string') return /^[A-Za-z0-9_-]{23}$/.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(sharesIn) : []
}
