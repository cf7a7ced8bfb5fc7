import { atom } from 'jotai'
import { isWallet, type ListedWallet } from './ListedWallet.ts'
import { hasName, mergeWallets } from './mergeWallets.ts'
import { fitsAtom, isReachableAtom, knownAtom, listedWalletsAtom } from './walletLists.ts'
import { fromCustom, fromInjected } from './walletOrder.ts'
import { recommendedSize } from './walletPages.ts'
import { foundListAtom } from './walletSearch.ts'

/** Merges a list from the service with the installed wallets. Installed wallets come first. Each wallet occurs once. */
export const withInstalledAtom = atom((get) => {
  const { injected, custom } = get(knownAtom)
  const [fits, isReachable] = [get(fitsAtom), get(isReachableAtom)]
  return (wallets: readonly ListedWallet[], search = '') => {
    const here = [...injected.map(fromInjected), ...custom.map(fromCustom)].filter(({ name }) => hasName(name, search))
    return mergeWallets([...here, ...wallets]).filter((wallet) => fits(wallet) && isReachable(wallet))
  }
})

/** Returns a few wallets to install: the page's featured wallets first, then the most used. */
export const suggestedWalletsAtom = atom((get) => {
  const { featured, custom, recommended } = get(knownAtom)
  const all = mergeWallets([...featured, ...custom.map(fromCustom), ...recommended])
  return all.filter(get(isReachableAtom)).slice(0, recommendedSize)
})

/** Returns a listed or found wallet by its id. */
export const getWalletAtom = atom((get) => {
  const { featured, recommended } = get(knownAtom)
  const lists = [get(listedWalletsAtom), featured, recommended, get(foundListAtom).wallets]
  const all = lists.flat()
  return (walletId: string) => all.find((wallet) => isWallet(wallet, walletId))
})
