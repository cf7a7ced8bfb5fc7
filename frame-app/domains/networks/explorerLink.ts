import type { Network } from '#protocol/vocabulary/network'

/** Returns the explorer path for accounts: `account` on Solana, `address` elsewhere. */
const pathOf = ({ chainNamespace }: Network) => (chainNamespace === 'solana' ? 'account' : 'address')

/** Returns the URL of an explorer page. Keeps the explorer's own query, such as a cluster. */
const linkTo = (network: Network, path: string) => {
  const base = network.blockExplorers?.default.url
  if (!base) return undefined
  const url = new URL(base)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${path}`
  return url.href
}

/** Returns the account's URL in the network's explorer. */
export const explorerLink = (network: Network, address: string) => linkTo(network, `${pathOf(network)}/${address}`)

/** Returns the transaction's URL in the network's explorer. */
export const transactionLink = (network: Network, hash: string) => linkTo(network, `tx/${hash}`)
