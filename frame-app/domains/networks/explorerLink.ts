import type { Network } from '#protocol/vocabulary/network'

/** The path of an account's page at an explorer. Solana explorers use `account`, all others `address`. */
const pathOf = ({ chainNamespace }: Network) => (chainNamespace === 'solana' ? 'account' : 'address')

/** Links to a page at the network's explorer. Keeps the explorer's own query, such as a cluster. */
const linkTo = (network: Network, path: string) => {
  const base = network.blockExplorers?.default.url
  if (!base) return undefined
  const url = new URL(base)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${path}`
  return url.href
}

/** Links to the account's page at the network's explorer. */
export const explorerLink = (network: Network, address: string) => linkTo(network, `${pathOf(network)}/${address}`)

/** Links to the transaction's page at the network's explorer. */
export const transactionLink = (network: Network, hash: string) => linkTo(network, `tx/${hash}`)
