import { atom } from 'jotai'
import { optionsAtom } from '../../options/optionsAtom.ts'
import { outsideAtom } from '../../outside/outside.ts'
import { recentWalletsKey, type StoredWallet } from '../../storage/keys.ts'
import { pageWalletsAtom } from '../connections/pageWallets.ts'
import { namespaceFilterAtom } from '../networks/networkAtoms.ts'
import { isInstalled, type ListedWallet } from './ListedWallet.ts'
import { platformsOf } from './platforms.ts'
import { orderWallets } from './walletOrder.ts'
import { featuredSize, featuredWalletsAtom, recommendedSize, wholeListAtom } from './walletPages.ts'

/** The number of recently connected wallets that are stored. */
export const recentWalletsKept = 2

/** Moves the wallet to the start of the list. */
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

/** All known wallets from all sources. */
export const knownAtom = atom((get) => ({
  injected: get(pageWalletsAtom) ?? [],
  recent: get(recentAtom),
  custom: get(optionsAtom).customWallets,
  featured: get(featuredWalletsAtom),
  recommended: get(wholeListAtom).wallets,
}))

/** Returns true if the wallet supports the wanted namespace, or is not injected. */
export const fitsAtom = atom((get) => {
  const filter = get(namespaceFilterAtom)
  return (wallet: ListedWallet) => !filter || !isInstalled(wallet) || wallet.onPage[filter] !== undefined
})

/** True if the wallet can be reached. On a phone, it must be an app with a link, or a site. */
export const isReachableAtom = atom((get) => {
  const { isPhone } = get(outsideAtom).environment
  return (wallet: ListedWallet) => !isPhone || isInstalled(wallet) || platformsOf(wallet, isPhone).length > 0
})

/** The wallets of the Connect view in order: available wallets first, then others until the list is full. */
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
