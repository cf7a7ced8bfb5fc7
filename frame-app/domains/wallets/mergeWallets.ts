import { isInstalled, type ListedWallet } from './ListedWallet.ts'

/** Normalizes a name for comparison. Some wallets include the word "wallet" in their name, others do not. */
const plainName = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\bwallet\b/, '')
    .replace(/\s+/g, ' ')
    .trim()

/** True if the name contains the text, ignoring spelling variants. */
export const hasName = (name: string, search: string) =>
  name.normalize('NFKC').toLowerCase().includes(search.normalize('NFKC').toLowerCase().trim())

/** Two wallets that the page injects in one namespace are different, even if their names are equal. */
const sharesNamespace = (a: ListedWallet, b: ListedWallet) =>
  Object.keys(a.onPage).some((namespace) => namespace in b.onPage)

/** Two entries with the same name are merged only if one has no reverse domain name, because names are not unique. */
const mayShareName = (a: ListedWallet, b: ListedWallet) =>
  (a.rdns === null || b.rdns === null) && !sharesNamespace(a, b)

/** Merges two entries. Name and icon come from the installed wallet, links from the other entry. */
const merge = (kept: ListedWallet, other: ListedWallet): ListedWallet => {
  const face = isInstalled(other) && !isInstalled(kept) ? other : kept
  const { id, name, icon, rdns } = face
  return { ...other, ...kept, id, name, icon, rdns: rdns ?? other.rdns, onPage: { ...other.onPage, ...kept.onPage } }
}

const keysOf = ({ id, rdns }: ListedWallet) => (rdns === null ? [`id ${id}`] : [`id ${id}`, `rdns ${rdns}`])

/** Lists each wallet once, at its first position. Entries match by id, reverse domain name or name. */
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
