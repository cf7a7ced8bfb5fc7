/** What is asked for. */
export interface Payment {
  /** CAIP-2. */
  caipNetworkId: string
  to: string
  /** In the token's smallest unit. */
  units: bigint
  /** As a decimal number of whole tokens: the same amount. */
  amount: string
  /** The token's contract or mint; absent for the network's own currency. */
  token?: string
}

const evmUri = ({ caipNetworkId, to, units, token }: Payment) => {
  const chainId = caipNetworkId.slice('eip155:'.length)
  return token
    ? `ethereum:${token}@${chainId}/transfer?address=${to}&uint256=${units}`
    : `ethereum:${to}@${chainId}?value=${units}`
}

const solanaUri = ({ to, amount, token }: Payment) =>
  `solana:${to}?amount=${amount}${token ? `&spl-token=${token}` : ''}`

/** A link of Solana Pay names no network: wallets take it for this one. */
const solanaMainNetwork = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** A link by which wallets fill in a payment: ERC-681 on EVM networks, Solana Pay on Solana's main one; elsewhere none. */
export const paymentUri = (payment: Payment) => {
  if (payment.caipNetworkId.startsWith('eip155:')) return evmUri(payment)
  return payment.caipNetworkId === solanaMainNetwork ? solanaUri(payment) : undefined
}
