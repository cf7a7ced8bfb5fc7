import { atom } from 'jotai'
import type { FoundWallet, WalletsPage, WalletsQuery } from '#protocol/headless'
import type { Namespace } from '#protocol/vocabulary/network'
import { getWalletAtom, withInstalledAtom } from '../../domains/wallets/findWallet.ts'
import { isInstalled, type ListedWallet } from '../../domains/wallets/ListedWallet.ts'
import { fetchPageAtom, walletPageSize } from '../../domains/wallets/walletPages.ts'
import { outsideAtom } from '../../outside/outside.ts'

/** Stores the wallets listed for the page. It can choose one that the modal never showed. */
const listedAtom = atom(new Map<string, ListedWallet>())

const toFound = (wallet: ListedWallet): FoundWallet => ({
  id: wallet.id,
  name: wallet.name,
  icon: wallet.icon,
  rdns: wallet.rdns,
  isInstalled: isInstalled(wallet),
  namespaces: Object.keys(wallet.onPage) as Namespace[],
})

/** Returns the first page stored on this device, for when the list is unreachable. */
const knownAtom = atom(null, async (get, _set, { search, page = 1 }: WalletsQuery) => {
  if (search || page > 1) return []
  const listing = await get(outsideAtom).listing()
  return listing.known()
})

const fetchListAtom = atom(null, async (_get, set, query: WalletsQuery) => {
  try {
    return await set(fetchPageAtom, { page: query.page ?? 1, entries: walletPageSize, ...query })
  } catch {
    return { wallets: await set(knownAtom, query).catch(() => []), count: null }
  }
})

/**
 * Lists wallets for a page that renders its own list. The first page starts with browser wallets. Each wallet occurs
 * once.
 */
export const listWalletsAtom = atom(null, async (get, set, query: WalletsQuery): Promise<WalletsPage> => {
  const { wallets: listed, count } = await set(fetchListAtom, query)
  const wallets = (query.page ?? 1) === 1 ? get(withInstalledAtom)(listed, query.search) : listed
  for (const wallet of wallets) get(listedAtom).set(wallet.id, wallet)
  return { wallets: wallets.map(toFound), count }
})

export const getChosenWalletAtom = atom(
  (get) => (walletId: string) => get(getWalletAtom)(walletId) ?? get(listedAtom).get(walletId),
)
