import * as z from 'zod/mini'
import { Namespace } from '#protocol/vocabulary/network'
import { readableListOf, Wallet } from '../../services/wallet-listing/wallet.ts'
import type { ListingDatabase } from '../database/openListingDatabase.ts'
import { searchName } from './searchName.ts'
import entries from './wallets.json' with { type: 'json' }

/** A listed wallet that a link can open takes requests over the relay. Those without one are extensions only. */
const supportsRelay = ({ mobile_link, desktop_link, webapp_link, link_mode }: Wallet) =>
  [mobile_link, desktop_link, webapp_link, link_mode].some((link) => link !== null)

/** Beside what the modal reads: the namespaces of CAIP-2 that a wallet has accounts in. Null where nobody said. */
const SeedWallet = z.extend(Wallet, { namespaces: z.catch(z.nullable(z.array(Namespace)), null) })

/**
 * The wallets that the product brings along, each read by the schema that the modal reads it with. Those that people
 * look for come first.
 */
export const readSeed = (values: unknown = entries) =>
  z.parse(readableListOf(SeedWallet), values).map((wallet) => ({ ...wallet, supports_wc: supportsRelay(wallet) }))

/** Fills the listing where it is empty. What is there already is left as it is. */
export const seedWallets = async (database: ListingDatabase) => {
  const first = await database.selectFrom('wallets').select('id').limit(1).executeTakeFirst()
  if (first) return
  const rows = readSeed().map((wallet) => ({ ...wallet, search_name: searchName(wallet.name) }))
  await database
    .insertInto('wallets')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
