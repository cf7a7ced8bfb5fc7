import * as z from 'zod/mini'
import type { ProjectOptions } from '../../services/projectClient.ts'
import type { WalletListingQuery } from '../../services/wallet-listing/getWallets.ts'
import { Wallet } from '../../services/wallet-listing/wallet.ts'
import { createWalletListing } from '../../services/wallet-listing/walletListing.ts'
import type { StoredKey, TypedStorage } from '../../storage/storage.ts'
import type { ListedWallet } from './ListedWallet.ts'
import { preloadPictures } from './preloadPictures.ts'
import { walletLinksOf } from './walletLinks.ts'

/** Stores the most recently loaded first page. */
const knownListKey: StoredKey<Wallet[]> = { key: 'knownList', schema: z.array(Wallet) }

/** The number of pictures that must load before a page is shown. */
const picturesAhead = 20

const isFirstPage = ({ page = 1, search, include }: WalletListingQuery) => page === 1 && !search && !include

/** Loads pages of the wallet listing. Stores the first page for when the listing is unreachable. */
export const createWalletSource = (options: ProjectOptions, storage: TypedStorage) => {
  const { getWallets, getImageUrl, getAllowedOrigins } = createWalletListing(options)
  const toListed = (wallet: Wallet): ListedWallet => ({
    id: wallet.id,
    name: wallet.name,
    icon: getImageUrl(wallet),
    rdns: wallet.rdns,
    type: 'recommended',
    onPage: {},
    ...walletLinksOf(wallet),
  })
  return {
    getWallets: async (query: WalletListingQuery) => {
      const { wallets, count } = await getWallets(query)
      if (isFirstPage(query)) storage.set(knownListKey, wallets)
      const listed = wallets.map(toListed)
      await preloadPictures(listed.slice(0, picturesAhead).map(({ icon }) => icon))
      return { count, wallets: listed }
    },
    getAllowedOrigins,
    /** Returns the first page as last stored on this device. */
    known: () => (storage.get(knownListKey) ?? []).map(toListed),
  }
}
export type WalletSource = ReturnType<typeof createWalletSource>
