import { getAddress } from 'viem'
import type { AuthDeps } from '../AuthDeps.ts'
import { emailOf } from '../sessions/toUser.ts'
import type { WalletProof } from './walletProof.ts'

const evmAccount = (address: string) => `eip155:1:${getAddress(address)}`

/** Returns the subject of an external wallet: the CAIP-10 account on the main network of its namespace. */
export const walletSubject = (proof: WalletProof) =>
  'cluster' in proof ? `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${proof.address}` : evmAccount(proof.address)

/** User IDs contain no colon, so they never match. */
const isWalletSubject = (subject: string) => /^(eip155|solana):/.test(subject)

/** The claims of a subject. `accounts` are CAIP-10 IDs of proven accounts on the main network of Ethereum or Solana. */
export interface SubjectClaims {
  sub: string
  accounts: string[]
  email?: string
  email_verified?: boolean
}

/** An address from an imported account is unverified, because only the previous operator has confirmed it. */
const isVerified = async (database: AuthDeps['database'], userId: string) => {
  const identity = await database
    .selectFrom('auth_identities')
    .select('is_verified')
    .where('user_id', '=', userId)
    .where('provider', '=', 'email')
    .executeTakeFirst()
  return identity?.is_verified === true
}

/**
 * Returns the claims of a subject, which is a user ID of the embedded wallet or an external wallet. Undefined if the
 * user no longer exists.
 */
export const readClaims = async (
  { database, keys }: Pick<AuthDeps, 'database' | 'keys'>,
  subject: string,
): Promise<SubjectClaims | undefined> => {
  if (isWalletSubject(subject)) return { sub: subject, accounts: [subject] }
  const user = await database
    .selectFrom('auth_users')
    .select(['id', 'parent_id'])
    .where('id', '=', subject)
    .executeTakeFirst()
  if (!user) return undefined
  const accounts = await database
    .selectFrom('auth_accounts')
    .select('address')
    .where('user_id', '=', subject)
    // Only these accounts were proved in `answerInteraction`.
    .where('namespace', '=', 'eip155')
    .where('type', '=', 'eoa')
    .execute()
  const owner = user.parent_id ?? user.id
  const email = await emailOf(database, keys, owner)
  return {
    sub: subject,
    accounts: accounts.map(({ address }) => evmAccount(address)),
    ...(email === null ? {} : { email, email_verified: await isVerified(database, owner) }),
  }
}
