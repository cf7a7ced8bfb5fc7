import { atom } from 'jotai'
import { optionsAtom } from '../../options/optionsAtom.ts'
import { outsideAtom } from '../../outside/outside.ts'
import { namespaceFilterAtom, offeredNetworksAtom } from '../networks/networkAtoms.ts'
import type { ListedWallet } from './ListedWallet.ts'

/** The number of wallets per page of the full list. */
export const walletPageSize = 40
/** The number of recommended or featured wallets in the Connect view. */
export const recommendedSize = 4
export const featuredSize = 4

/** The loaded part of the list. `failed`: the rest could not be loaded. */
export interface WalletList {
  status: 'loading' | 'ready' | 'failed'
  wallets: readonly ListedWallet[]
  /** The total number, if known. */
  count: number | undefined
  /** The number of loaded pages. */
  pages: number
}

/** The list before anything is loaded. */
export const emptyWalletList: WalletList = { status: 'loading', wallets: [], count: undefined, pages: 0 }

const wholeAtom = atom<WalletList>(emptyWalletList)
const featuredAtom = atom<readonly ListedWallet[]>([])

/** The full list, without a search. */
export const wholeListAtom = atom((get) => get(wholeAtom))
/** The page's featured wallets, in the page's order. */
export const featuredWalletsAtom = atom((get) => get(featuredAtom))

const queryAtom = atom((get) => {
  const { includeWalletIds, excludeWalletIds } = get(optionsAtom)
  const filter = get(namespaceFilterAtom)
  const networks = get(offeredNetworksAtom).filter(
    ({ chainNamespace }) => (filter ?? chainNamespace) === chainNamespace,
  )
  return {
    chains: networks.map(({ caipNetworkId }) => caipNetworkId),
    include: includeWalletIds,
    exclude: excludeWalletIds,
  }
})

interface PageQuery {
  page?: number
  entries: number
  search?: string
  include?: readonly string[]
}

/** Loads a page of the list, limited to the page's networks and filters. */
export const fetchPageAtom = atom(null, async (get, _set, query: PageQuery) => {
  const { getWallets } = await get(outsideAtom).listing()
  return getWallets({ ...get(queryAtom), ...query })
})

/** Removes duplicates, which occur if the list changed between two requests. */
export const deduplicateWallets = (wallets: readonly ListedWallet[]) => {
  const seen = new Set<string>()
  return wallets.filter(({ id }) => !seen.has(id) && seen.add(id))
}

/** Returns the wallets to show if the list cannot be loaded: the already loaded ones, or the stored first page. */
const fallbackAtom = atom(null, async (get, _set, { pages, wallets }: WalletList) => {
  if (pages > 0) return wallets
  const listing = await get(outsideAtom)
    .listing()
    // If the listing code did not load, the stored page cannot be read either.
    .catch(() => undefined)
  return listing?.known() ?? []
})

const isWhole = ({ status, count, pages }: WalletList) =>
  status === 'ready' && count !== undefined && pages * walletPageSize >= count

const loadingAtom = atom(false)

/** Loads the next page of the full list. Falls back to the stored first page. */
export const loadMoreAtom = atom(null, async (get, set) => {
  const before = get(wholeAtom)
  if (get(loadingAtom) || isWhole(before)) return
  set(loadingAtom, true)
  set(wholeAtom, { ...before, status: 'loading' })
  try {
    const page = before.pages + 1
    const { wallets, count } = await set(fetchPageAtom, { page, entries: walletPageSize })
    const all = deduplicateWallets(page === 1 ? wallets : [...before.wallets, ...wallets])
    set(wholeAtom, { status: 'ready', wallets: all, count, pages: page })
  } catch {
    set(wholeAtom, { ...before, status: 'failed', wallets: await set(fallbackAtom, before) })
  } finally {
    set(loadingAtom, false)
  }
})

/** Loads the page's featured wallets, in the page's order. */
export const loadFeaturedAtom = atom(null, async (get, set) => {
  const { featuredWalletIds } = get(optionsAtom)
  if (featuredWalletIds.length === 0 || get(featuredAtom).length > 0) return
  const { wallets } = await set(fetchPageAtom, { entries: featuredWalletIds.length, include: featuredWalletIds }).catch(
    () => ({ wallets: [] }),
  )
  const place = ({ id }: ListedWallet) => featuredWalletIds.indexOf(id)
  set(
    featuredAtom,
    wallets.map((wallet) => ({ ...wallet, type: 'featured' as const })).sort((a, b) => place(a) - place(b)),
  )
})
