import { getAddress, type Hex } from 'viem'
import { verifyMessage } from 'viem/utils'
import { writeShareProof } from '#protocol/vocabulary/shareProof'
import type { AuthDatabase } from '../database/openAuthDatabase.ts'
import { RefusalError } from '../refusal.ts'

const keyAddress = async (database: AuthDatabase, userId: string) => {
  const account = await database
    .selectFrom('auth_accounts')
    .select('address')
    .where('user_id', '=', userId)
    .where('namespace', '=', 'eip155')
    .where('type', '=', 'eoa')
    .executeTakeFirst()
  if (!account) throw new RefusalError('not_found')
  return getAddress(account.address)
}

/**
 * Rejects changes of stored data by a browser that has not opened the wallet. Anyone who reads the owner's e-mails can
 * log in. Such a login must not count as a device with the wallet, which could sign out others.
 */
export const requireShareProof = async (
  database: AuthDatabase,
  userId: string,
  { id, signature }: { id: string; signature: string },
  write = writeShareProof,
) => {
  const proof = { address: await keyAddress(database, userId), message: write(userId, id) }
  const isOwn = await verifyMessage({ ...proof, signature: signature as Hex }).catch(() => false)
  if (!isOwn) throw new RefusalError('invalid_proof')
}
