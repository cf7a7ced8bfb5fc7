import { atom } from 'jotai'
import { optionsAtom } from '../../options/optionsAtom.ts'
import { outsideAtom } from '../../outside/outside.ts'
import { recentWalletsKey, type StoredWallet } from '../../storage/keys.ts'
import { pageWalletsAtom } from '../accounts/pageWallets.ts'
import { namespaceFilterAtom } from '../networks/networkAtoms.ts'
import { isInstalled, isWallet, type ListedWallet } from './ListedWallet.ts'
import { hasName, mergeWallets } from './mergeWallets.ts'
import { platformsOf } from './platforms.ts'
import { fromCustom, fromInjected, orderWallets } from './walletOrder.ts'
import { featuredSize, featuredWalletsAtom, foundListAtom, recommendedSize, wholeListAtom } from './walletPages.ts'

/** How many of the wallets connected last are kept. */
export const recentWalletsKept = 2

/** The list with the wallet on top, without an older entry of the same. */
export const withRecent = (recent: readonly StoredWallet[], wallet: StoredWallet) =>
  [wallet, ...recent.filter(({ id }) => id !== wallet.id)].slice(0, recentWalletsKept)

const recentAtom = atom<readonly StoredWallet[]>([])

export const readRecentWalletsAtom = atom(null, (get, set) =>
  set(recentAtom, get(outsideAtom).storage.get(recentWalletsKey) ?? []),
)

export const rememberWalletAtom = atom(null, (get, set, wallet: StoredWallet) => {
  const { storage } = get(outsideAtom)
  const recent = withRecent(storage.get(recentWalletsKey) ?? [], wallet)
  storage.set(recentWalletsKey, recent)
  set(recentAtom, recent)
})

/** Every known wallet, from all sources. */
const knownAtom = atom((get) => ({
  injected: get(pageWalletsAtom) ?? [],
  recent: get(recentAtom),
  custom: get(optionsAtom).customWallets,
  featured: get(featuredWalletsAtom),
  recommended: get(wholeListAtom).wallets,
}))

/** A wallet fits where it serves the wanted namespace, or is not an injected one. */
const fitsAtom = atom((get) => {
  const filter = get(namespaceFilterAtom)
  return (wallet: ListedWallet) => !filter || !isInstalled(wallet) || wallet.onPage[filter] !== undefined
})

/** On a phone a wallet that is neither an app with a link nor a site cannot be reached. */
const isReachableAtom = atom((get) => {
  const { isPhone } = get(outsideAtom).environment
  return (wallet: ListedWallet) => !isPhone || isInstalled(wallet) || platformsOf(wallet, isPhone).length > 0
})

/** The wallets of the Connect view, in their order: those that are here, and as many more as fill it up. */
export const listedWalletsAtom = atom((get) => {
  const { connectorTypeOrder } = get(optionsAtom)
  const known = get(knownAtom)
  const ordered = orderWallets({ ...known, featured: known.featured.slice(0, featuredSize) }, connectorTypeOrder)
  const shown = ordered.filter(get(fitsAtom))
  const room = recommendedSize - shown.filter(({ type }) => type !== 'recommended').length
  const recommended = shown.filter(({ type }) => type === 'recommended').filter(get(isReachableAtom))
  const taken = new Set(recommended.slice(0, Math.max(0, room)))
  return shown.filter((wallet) => wallet.type !== 'recommended' || taken.has(wallet))
})

/** A list from the service with what is here: installed ones first, each wallet once. */
export const withInstalledAtom = atom((get) => {
  const { injected, custom } = get(knownAtom)
  const [fits, isReachable] = [get(fitsAtom), get(isReachableAtom)]
  return (wallets: readonly ListedWallet[], search = '') => {
    const here = [...injected.map(fromInjected), ...custom.map(fromCustom)].filter(({ name }) => hasName(name, search))
    return mergeWallets([...here, ...wallets]).filter((wallet) => fits(wallet) && isReachable(wallet))
  }
})

/** A few wallets to get: those that the page puts first, then the most used. */
export const suggestedWalletsAtom = atom((get) => {
  const { featured, custom, recommended } = get(knownAtom)
  const all = mergeWallets([...featured, ...custom.map(fromCustom), ...recommended])
  return all.filter(get(isReachableAtom)).slice(0, recommendedSize)
})

export const findWalletAtom = atom((get) => {
  const { featured, recommended } = get(knownAtom)
  const lists = [get(listedWalletsAtom), featured, recommended, get(foundListAtom).wallets]
  const all = lists.flat()
  return (walletId: string) => all.find((wallet) => isWallet(wallet, walletId))
})
