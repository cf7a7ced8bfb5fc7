import { atom } from 'jotai'
import { optionsAtom } from '../../options/optionsAtom.ts'
import { recentWalletsKey, type StoredWallet } from '../../storage/keys.ts'
import { outsideAtom } from '../../wiring.ts'
import { pageWalletsAtom } from '../account/restore.ts'
import { orderWallets } from './walletOrder.ts'

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

/** The wallets of the Connect view, in their order. */
export const listedWalletsAtom = atom((get) => {
  const { customWallets, connectorTypeOrder } = get(optionsAtom)
  const known = { injected: get(pageWalletsAtom) ?? [], recent: get(recentAtom), custom: customWallets }
  return orderWallets(known, connectorTypeOrder)
})

export const findWalletAtom = atom((get) => {
  const wallets = get(listedWalletsAtom)
  return (walletId: string) =>
    wallets.find(({ id, onPage }) => id === walletId || Object.values(onPage).includes(walletId))
})

const agreedAtom = atom(false)

/** Whether the visitor may go on: no box is asked for, or it is ticked. */
export const hasAgreedAtom = atom((get) => {
  const { legalCheckbox, termsUrl, privacyUrl } = get(optionsAtom)
  return !legalCheckbox || (!termsUrl && !privacyUrl) || get(agreedAtom)
})

export const agreeAtom = atom(null, (_get, set, isAgreed: boolean) => set(agreedAtom, isAgreed))
