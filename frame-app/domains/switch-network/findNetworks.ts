import type { Network } from '#protocol/vocabulary/network'

const plain = (text: string) => text.normalize('NFKD').toLowerCase().trim()

/** Returns the networks whose name, chain id or CAIP-2 id contains the text. Prefix matches come first. */
export const findNetworks = (networks: readonly Network[], search: string) => {
  const wanted = plain(search)
  if (wanted === '') return [...networks]
  const found = networks.filter(
    ({ name, caipNetworkId, id }) => plain(name).includes(wanted) || caipNetworkId === wanted || String(id) === wanted,
  )
  return found.sort((a, b) => Number(plain(b.name).startsWith(wanted)) - Number(plain(a.name).startsWith(wanted)))
}
