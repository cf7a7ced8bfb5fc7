import * as z from 'zod/mini'
import { Namespace } from '#protocol/vocabulary/network'
import { readableListOf, Wallet } from '../../../services/wallet-listing/wallet.ts'
import type { ListingDatabase } from '../database/openListingDatabase.ts'
import { searchName } from './searchName.ts'
import entries from './wallets.json' with { type: 'json' }

/** True if a wallet supports the relay. Wallets without a link are only extensions. */
const supportsRelay = ({ mobile_link, desktop_link, webapp_link, link_mode }: Wallet) =>
  [mobile_link, desktop_link, webapp_link, link_mode].some((link) => link !== null)

/** Adds the CAIP-2 namespaces of the wallet's accounts. Null if unknown. */
const SeedWallet = z.extend(Wallet, { namespaces: z.catch(z.nullable(z.array(Namespace)), null) })

/** Parses the wallets included in the product with the modal's schema. Popular ones come first. */
export const readSeed = (values: unknown = entries) =>
  z.parse(readableListOf(SeedWallet), values).map((wallet) => ({ ...wallet, supports_wc: supportsRelay(wallet) }))

/** Adds the included wallets to an empty listing. Existing entries are unchanged. */
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
