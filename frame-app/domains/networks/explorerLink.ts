import type { Network } from '#protocol/vocabulary/network'

/** Where an account's page is at an explorer. Solana's call it an account, all others an address. */
const pathOf = ({ chainNamespace }: Network) => (chainNamespace === 'solana' ? 'account' : 'address')

/** The account's page at the network's explorer: the explorer's own query, such as a cluster, stays. */
export const explorerLink = (network: Network, address: string) => {
  const base = network.blockExplorers?.default.url
  if (!base) return undefined
  const url = new URL(base)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${pathOf(network)}/${address}`
  return url.href
}
