import { isInstalled, type ListedWallet } from './ListedWallet.ts'

/** How names are compared: wallets call themselves with and without the word. */
const plainName = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\bwallet\b/, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Whether the name has the text in it, however either is written. */
export const hasName = (name: string, search: string) =>
  name.normalize('NFKC').toLowerCase().includes(search.normalize('NFKC').toLowerCase().trim())

/** Two of the page's wallets in one namespace are two, whatever they call themselves. */
const sharesNamespace = (a: ListedWallet, b: ListedWallet) =>
  Object.keys(a.onPage).some((namespace) => namespace in b.onPage)

/** Names are not unique: two entries of one name are merged only where one of them has no reverse domain name. */
const mayShareName = (a: ListedWallet, b: ListedWallet) =>
  (a.rdns === null || b.rdns === null) && !sharesNamespace(a, b)

/** Merges two entries: name and icon from the installed wallet, links from the other. */
const merge = (kept: ListedWallet, other: ListedWallet): ListedWallet => {
  const face = isInstalled(other) && !isInstalled(kept) ? other : kept
  const { id, name, icon, rdns } = face
  return { ...other, ...kept, id, name, icon, rdns: rdns ?? other.rdns, onPage: { ...other.onPage, ...kept.onPage } }
}

const keysOf = ({ id, rdns }: ListedWallet) => (rdns === null ? [`id ${id}`] : [`id ${id}`, `rdns ${rdns}`])

/** Each wallet once, where it first stands: entries are one by id, by reverse domain name, or by name. */
export const mergeWallets = (wallets: readonly ListedWallet[]): ListedWallet[] => {
  const merged: ListedWallet[] = []
  const byKey = new Map<string, number>()
  const byName = new Map<string, number>()
  const find = (wallet: ListedWallet) => {
    const known = keysOf(wallet)
      .map((key) => byKey.get(key))
      .find((at) => at !== undefined)
    if (known !== undefined) return known
    const at = byName.get(plainName(wallet.name))
    const named = at === undefined ? undefined : merged[at]
    return named && mayShareName(named, wallet) ? at : undefined
  }
  for (const wallet of wallets) {
    const at = find(wallet) ?? merged.length
    const known = merged[at]
    merged[at] = known ? merge(known, wallet) : wallet
    for (const key of keysOf(wallet)) byKey.set(key, at)
    const name = plainName(wallet.name)
    if (!byName.has(name)) byName.set(name, at)
  }
  return merged
}
