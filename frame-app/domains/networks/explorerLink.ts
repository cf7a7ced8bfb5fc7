import type { Network } from '#protocol/vocabulary/network'

/** Where an account's page is at an explorer. Solana's call it an account, all others an address. */
const pathOf = ({ chainNamespace }: Network) => (chainNamespace === 'solana' ? 'account' : 'address')

/** A page at the network's explorer: the explorer's own query, such as a cluster, stays. */
const linkTo = (network: Network, path: string) => {
  const base = network.blockExplorers?.default.url
  if (!base) return undefined
  const url = new URL(base)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${path}`
  return url.href
}

/** The account's page at the network's explorer. */
export const explorerLink = (network: Network, address: string) => linkTo(network, `${pathOf(network)}/${address}`)

/** The transaction's page at the network's explorer. */
export const transactionLink = (network: Network, hash: string) => linkTo(network, `tx/${hash}`)
