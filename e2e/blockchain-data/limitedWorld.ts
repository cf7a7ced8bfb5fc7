import { sql } from 'kysely'
import { getAddress } from 'viem'
import { beforeEach } from 'vitest'
import type { ListingDatabase } from '../../frame-app/servers/app/database/openListingDatabase.ts'
import { followAccountHistory } from '../../frame-app/servers/data/history/followAccountHistory.ts'
import { networks } from '../../shared-protocol/networks.ts'
import { createCountingNode } from './countingNode.ts'
import { createTestService } from './createTestService.ts'

export const chainIds = networks
  .filter(({ chainNamespace, testnet }) => chainNamespace === 'eip155' && !testnet)
  .map(({ caipNetworkId }) => caipNetworkId)
const nodes = Object.fromEntries(chainIds.map((id) => [id, `https://${id.replace(':', '-')}.example`]))
export const chainId = 'eip155:1'

export const addressOf = (index: number) => getAddress(`0x${index.toString(16).padStart(40, 'c')}`)
export const historyOf = (index: number) => `/v1/account/${addressOf(index)}/history?projectId=demo`

/** A service over a database that is emptied before each test, with access to its content. */
export const createLimitedWorld = (database: () => ListingDatabase) => {
  beforeEach(async () => {
    await database().deleteFrom('followed_accounts').execute()
    await database().deleteFrom('account_transactions').execute()
    await database().deleteFrom('address_limits').execute()
  })
  const createService = (more: Partial<Parameters<typeof createTestService>[0]> = {}) =>
    createTestService({ database: database(), nodes, fetch: createCountingNode().fetch, ...more })
  const followed = () =>
    database().selectFrom('followed_accounts').select(['chain_id', 'address']).orderBy('address').execute()
  const follow = (index: number, now: Date, { asker = 'visitors', startBlock = 5 } = {}) =>
    followAccountHistory(database(), { chainId, account: addressOf(index), asker, startBlock, now })

  /** Accounts at many blocks of one chain. */
  const fill = (count: number) =>
    sql`insert into followed_accounts (chain_id, address, next_block, asked_at, leased_until, is_traced)
      select ${chainId}, 'account ' || number, number, now(), now() - interval '1 day', true
      from generate_series(1, ${count}::integer) as number`.execute(database())

  const storeFor = async (index: number) => {
    const row = { chain_id: chainId, address: addressOf(index), hash: `0x${index}`, block_number: 1, position: 0 }
    const body = { from: '', to: '', nonce: 0, status: 'confirmed', transfers: [] } as const
    const more = { mined_at: new Date(0), body: { ...body, transfers: [], isDeployment: false, isApproval: false } }
    await database()
      .insertInto('account_transactions')
      .values({ ...row, ...more })
      .execute()
  }
  const stored = async () =>
    (await database().selectFrom('account_transactions').select('address').orderBy('address').execute()).map(
      ({ address }) => address,
    )
  return { createService, followed, follow, fill, storeFor, stored }
}
