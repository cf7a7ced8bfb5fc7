import type { ConnectorType, CustomWallet } from '#protocol/options'
import type { InjectedWallet } from '#protocol/vocabulary/wallet'
import type { StoredWallet } from '../../storage/keys.ts'
import type { ListedWallet } from './ListedWallet.ts'
import { mergeWallets } from './mergeWallets.ts'
import { walletLinksOf } from './walletLinks.ts'

interface Known {
  injected: readonly InjectedWallet[]
  recent: readonly StoredWallet[]
  custom: readonly CustomWallet[]
  featured?: readonly ListedWallet[]
  recommended?: readonly ListedWallet[]
}

export const fromInjected = ({ id, name, icon, rdns, namespaces }: InjectedWallet): ListedWallet => ({
  id,
  name,
  icon,
  rdns,
  type: 'injected',
  onPage: Object.fromEntries(namespaces.map((namespace) => [namespace, id])),
})

const fromRecent = ({ id, name, icon, rdns, connector, links }: StoredWallet): ListedWallet => ({
  id,
  name,
  icon,
  rdns,
  type: 'recent',
  onPage: {},
  connector,
  ...(links ? { links } : {}),
})

export const fromCustom = ({ id, name, rdns, image_url, ...places }: CustomWallet): ListedWallet => ({
  id,
  name,
  icon: image_url ?? null,
  rdns: rdns ?? null,
  type: 'custom',
  onPage: {},
  ...walletLinksOf(places),
})

/**
 * Lists each wallet once, in the order of the kinds. A wallet that is installed and recent counts as recent. A wallet
 * that is installed and offered by the page counts as installed. A recent wallet also keeps the sources from the page.
 */
export const orderWallets = (known: Known, order: readonly ConnectorType[]): ListedWallet[] => {
  const { injected, recent, custom, featured = [], recommended = [] } = known
  const here = [...recent.map(fromRecent), ...injected.map(fromInjected)]
  return mergeWallets([...here, ...featured, ...custom.map(fromCustom), ...recommended])
    .filter(({ type }) => order.includes(type))
    .sort((a, b) => order.indexOf(a.type) - order.indexOf(b.type))
}
