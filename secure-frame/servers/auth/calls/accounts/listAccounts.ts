import type { EmbeddedAccount } from '../../../../contract/fields.ts'
import { requireSeenDevice } from '../../sessions/requireSeenDevice.ts'
import { findWalletAccounts } from '../../sessions/toUser.ts'
import { walletsOf } from '../../sessions/walletsOf.ts'
import type { SessionHandler } from '../Handler.ts'

export const listAccounts: SessionHandler<'listAccounts'> = async (deps, _request, { session }) => {
  const { database } = deps
  const { userId, walletId } = session
  await requireSeenDevice(deps, session, walletId)
  const rows = await walletsOf(database, userId)
    .orderBy((expression) => expression('parent_id', 'is not', null))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const accounts = await Promise.all(
    rows.map(async ({ id }) => ({
      id,
      isFirst: id === userId,
      isCurrent: id === walletId,
      // The response schema checks each address against its namespace.
      accounts: (await findWalletAccounts(database, id)) as EmbeddedAccount[],
    })),
  )
  return { accounts: accounts.filter((one) => one.accounts.length > 0) }
}
