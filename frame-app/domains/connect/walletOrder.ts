import type { Namespace } from '#protocol/vocabulary/network'
import type { InjectedWallet } from '#protocol/vocabulary/wallet'
import type { ConnectorKind } from '../../connectors/Connector.ts'
import type { ConnectorType, CustomWallet } from '../../options/options.ts'
import type { StoredWallet } from '../../storage/keys.ts'

/** A wallet as it is listed. Links that are missing are not known or were refused. */
export interface ListedWallet {
  id: string
  name: string
  icon: string | null
  rdns: string | null
  type: ConnectorType
  /** What the page knows it by, in each namespace that it can be asked in there. */
  onPage: Partial<Record<Namespace, string>>
  /** How it was connected, where it was. */
  connector?: ConnectorKind
  homepage?: string
  extensionUrl?: string
}

export const isInstalled = ({ onPage }: ListedWallet) => Object.keys(onPage).length > 0

interface Known {
  injected: readonly InjectedWallet[]
  recent: readonly StoredWallet[]
  custom: readonly CustomWallet[]
}

type Named = Pick<ListedWallet, 'id' | 'name' | 'rdns'>

/** How names are compared: wallets call themselves with and without the word. */
const plainName = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\bwallet\b/, '')
    .replace(/\s+/g, ' ')
    .trim()

const sameKey = (a: Named, b: Named) => a.id === b.id || (a.rdns !== null && a.rdns === b.rdns)

/** Two of the page's wallets in one namespace are two, whatever they call themselves. */
const sharesNamespace = (a: ListedWallet, b: ListedWallet) =>
  Object.keys(a.onPage).some((namespace) => namespace in b.onPage)

/** A name is anybody's to take: it joins two entries only where one has no reverse domain name that says otherwise. */
const sharesName = (a: ListedWallet, b: ListedWallet) =>
  plainName(a.name) === plainName(b.name) && (a.rdns === null || b.rdns === null) && !sharesNamespace(a, b)

const isSame = (a: ListedWallet, b: ListedWallet) => sameKey(a, b) || sharesName(a, b)

const fromInjected = ({ id, name, icon, rdns, namespaces }: InjectedWallet): ListedWallet => ({
  id,
  name,
  icon,
  rdns,
  type: 'injected',
  onPage: Object.fromEntries(namespaces.map((namespace) => [namespace, id])),
})

const fromRecent = ({ id, name, icon, rdns, connector }: StoredWallet): ListedWallet => ({
  id,
  name,
  icon,
  rdns,
  type: 'recent',
  onPage: {},
  connector,
})

const fromCustom = ({ id, name, rdns, image_url, homepage, chrome_store }: CustomWallet): ListedWallet => ({
  id,
  name,
  icon: image_url ?? null,
  rdns: rdns ?? null,
  type: 'custom',
  onPage: {},
  ...(homepage ? { homepage } : {}),
  ...(chrome_store ? { extensionUrl: chrome_store } : {}),
})

/** One wallet of two entries: the installed one says what it is called, the others where it can be had. */
const merge = (kept: ListedWallet, other: ListedWallet): ListedWallet => {
  const face = isInstalled(other) && !isInstalled(kept) ? other : kept
  const { id, name, icon, rdns } = face
  return { ...other, ...kept, id, name, icon, rdns, onPage: { ...other.onPage, ...kept.onPage } }
}

const mergeAll = (wallets: readonly ListedWallet[]) => {
  const merged: ListedWallet[] = []
  for (const wallet of wallets) {
    const at = merged.findIndex((one) => isSame(one, wallet))
    const known = merged[at]
    if (known) merged[at] = merge(known, wallet)
    else merged.push(wallet)
  }
  return merged
}

/**
 * Each wallet once, in the order of the kinds: one that is both installed and recent counts as recent, one that the page
 * offers and the visitor has counts as installed. A recent wallet keeps where to get it, from the page's offer.
 */
export const orderWallets = ({ injected, recent, custom }: Known, order: readonly ConnectorType[]): ListedWallet[] =>
  mergeAll([...recent.map(fromRecent), ...injected.map(fromInjected), ...custom.map(fromCustom)])
    .filter(({ type }) => order.includes(type))
    .sort((a, b) => order.indexOf(a.type) - order.indexOf(b.type))
