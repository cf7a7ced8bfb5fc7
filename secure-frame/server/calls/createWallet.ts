import { audit } from '../audit.ts'
import { RefusalError } from '../refusal.ts'
import { holdUser, sealShares } from '../shares/shareSet.ts'
import type { SessionHandler } from './Handler.ts'

/** Addresses and both shares: all of it or nothing. Of two wallets at once one is kept, the other is refused. */
export const createWallet: SessionHandler<'createWallet'> = async (parts, { addresses, ...shares }, caller) => {
  const { session, keyThumbprint } = caller
  const { userId, deviceId, hostOrigin } = session
  const set = await sealShares(parts, session, shares)
  await parts.database.transaction().execute(async (transaction) => {
    const user = await holdUser(transaction, session)
    if (user.eip155_address !== null) throw new RefusalError('wallet_exists')
    const values = { eip155_address: addresses.eip155, solana_address: addresses.solana }
    await transaction.updateTable('auth_users').set(values).where('id', '=', userId).execute()
    await transaction.insertInto('auth_share_sets').values(set).execute()
    const event = 'wallet_created'
    await audit(transaction, { event, now: parts.now(), userId, deviceId, keyThumbprint, hostOrigin })
  })
  return {}
}
