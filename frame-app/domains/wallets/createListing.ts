import * as z from 'zod/mini'
import type { ListingOptions } from '../../services/wallet-listing/client.ts'
import type { WalletQuery } from '../../services/wallet-listing/getWallets.ts'
import { Wallet } from '../../services/wallet-listing/wallet.ts'
import { createWalletListing } from '../../services/wallet-listing/walletListing.ts'
import type { StoredKey, TypedStorage } from '../../storage/storage.ts'
import type { ListedWallet } from './ListedWallet.ts'
import { placesOf } from './placesOf.ts'
import { preloadPictures } from './preloadPictures.ts'

/** The first page as it was last: for when the list cannot be had. */
const knownListKey: StoredKey<Wallet[]> = { key: 'knownList', schema: z.array(Wallet) }

/** Pictures of so many wallets of a page are there before it is shown. */
const picturesAhead = 20

const isFirstPage = ({ page = 1, search, include }: WalletQuery) => page === 1 && !search && !include

/** The wallet listing as the domain asks it. */
export const createListing = (options: ListingOptions, storage: TypedStorage) => {
  const { getWallets, getImageUrl } = createWalletListing(options)
  const toListed = (wallet: Wallet): ListedWallet => ({
    id: wallet.id,
    name: wallet.name,
    icon: getImageUrl(wallet),
    rdns: wallet.rdns,
    type: 'recommended',
    onPage: {},
    ...placesOf(wallet),
  })
  return {
    getWallets: async (query: WalletQuery) => {
      const { wallets, count } = await getWallets(query)
      if (isFirstPage(query)) storage.set(knownListKey, wallets)
      const listed = wallets.map(toListed)
      await preloadPictures(listed.slice(0, picturesAhead).map(({ icon }) => icon))
      return { count, wallets: listed }
    },
    /** What was on the first page when it was last loaded here. */
    known: () => (storage.get(knownListKey) ?? []).map(toListed),
  }
}
export type Listing = ReturnType<typeof createListing>
