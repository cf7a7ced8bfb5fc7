import type { InjectedWallet } from '#protocol/vocabulary/wallet'
import type { ConnectorType, CustomWallet } from '../../options/options.ts'
import type { StoredWallet } from '../../storage/keys.ts'

/** A wallet as the Connect view lists it. */
export interface ListedWallet {
  id: string
  name: string
  icon: string | null
  rdns: string | null
  type: ConnectorType
  isInstalled: boolean
  homepage?: string
  extensionUrl?: string
}

interface Known {
  injected: readonly InjectedWallet[]
  recent: readonly StoredWallet[]
  custom: readonly CustomWallet[]
}

const sameWallet = (a: { id: string; rdns: string | null }, b: { id: string; rdns: string | null }) =>
  a.id === b.id || (a.rdns !== null && a.rdns === b.rdns)

const fromCustom = ({ id, name, rdns, image_url, homepage, chrome_store }: CustomWallet): ListedWallet => ({
  id,
  name,
  icon: image_url ?? null,
  rdns: rdns ?? null,
  type: 'custom',
  isInstalled: false,
  ...(homepage ? { homepage } : {}),
  ...(chrome_store ? { extensionUrl: chrome_store } : {}),
})

/**
 * Each wallet once, in the order of the kinds: one that is both installed and recent counts as recent, one that the page
 * offers and the visitor has counts as installed. A recent wallet keeps where to get it, from the page's offer.
 */
export const orderWallets = ({ injected, recent, custom }: Known, order: readonly ConnectorType[]): ListedWallet[] => {
  const offered = custom.map(fromCustom)
  const placesToGet = (wallet: { id: string; rdns: string | null }) => {
    const { homepage, extensionUrl } = offered.find((offer) => sameWallet(offer, wallet)) ?? {}
    return { ...(homepage ? { homepage } : {}), ...(extensionUrl ? { extensionUrl } : {}) }
  }
  const all: ListedWallet[] = [
    ...recent.map((wallet) => {
      const found = injected.find((one) => sameWallet(one, wallet))
      const { id, name, icon, rdns } = found ?? wallet
      return { id, name, icon, rdns, type: 'recent' as const, isInstalled: found !== undefined, ...placesToGet(wallet) }
    }),
    ...injected.map(({ id, name, icon, rdns }) => ({
      id,
      name,
      icon,
      rdns,
      type: 'injected' as const,
      isInstalled: true,
    })),
    ...offered,
  ]
  return all
    .filter((wallet, index) => all.findIndex((other) => sameWallet(other, wallet)) === index)
    .filter(({ type }) => order.includes(type))
    .sort((a, b) => order.indexOf(a.type) - order.indexOf(b.type))
}
