import type { AccountName } from '../../../services/blockchain-data/accountName.ts'
import { allEvmNetworks, coinTypeOf } from './coinTypes.ts'
import type { StoredName } from './createNameStore.ts'

/** Returns the addresses of a name by coin type: its network, and all EVM networks for a key account (ENSIP-19). */
export const addressesByCoinType = ({ address, chain_id, is_on_all_chains }: StoredName): Map<bigint, string> =>
  new Map([
    [coinTypeOf(chain_id), address],
    // A key account also exists on Ethereum.
    ...(is_on_all_chains
      ? ([
          [60n, address],
          [allEvmNetworks, address],
        ] as const)
      : []),
  ])

/** Converts a stored name to the response format. */
export const describeName = (stored: StoredName): AccountName => {
  const created = stored.registered_at.toISOString()
  const addresses = [...addressesByCoinType(stored)].map(([coinType, address]) => [
    String(coinType),
    { address, created },
  ])
  return {
    name: stored.name,
    registered_at: created,
    ...(stored.updated_at ? { updated_at: stored.updated_at.toISOString() } : {}),
    addresses: Object.fromEntries(addresses),
    attributes: Object.keys(stored.attributes).length > 0 ? [stored.attributes] : [],
  }
}
