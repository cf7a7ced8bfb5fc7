import { writeEthereumLink } from './erc681Link.ts'
import type { LinkPayment } from './LinkPayment.ts'
import { writeSolanaLink } from './solanaLink.ts'

/** A link of Solana Pay names no network: wallets take it for this one. */
const solanaMainNetwork = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** A link by which wallets fill in a payment: ERC-681 on EVM networks, Solana Pay on Solana's main one; elsewhere none. */
export const paymentUri = (payment: LinkPayment) => {
  if (payment.caipNetworkId.startsWith('eip155:')) return writeEthereumLink(payment)
  return payment.caipNetworkId === solanaMainNetwork ? writeSolanaLink(payment) : undefined
}
