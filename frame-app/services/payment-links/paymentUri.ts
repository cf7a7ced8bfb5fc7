import { writeEthereumLink } from './erc681Link.ts'
import type { LinkPayment } from './LinkPayment.ts'
import { writeSolanaLink } from './solanaLink.ts'

/** Solana Pay links name no network, so wallets assume this one. */
const solanaMainNetwork = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/**
 * Builds a payment link for wallets: ERC-681 on EVM networks, Solana Pay on Solana's mainnet. Returns undefined for
 * other networks.
 */
export const paymentUri = (payment: LinkPayment) => {
  if (payment.caipNetworkId.startsWith('eip155:')) return writeEthereumLink(payment)
  return payment.caipNetworkId === solanaMainNetwork ? writeSolanaLink(payment) : undefined
}
