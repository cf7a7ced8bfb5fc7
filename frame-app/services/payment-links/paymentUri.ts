import { writeEthereumLink } from './erc681Link.ts'
import type { LinkPayment } from './LinkPayment.ts'
import { writeSolanaLink } from './solanaLink.ts'

/** A Solana Pay link contains no network: wallets assume this one. */
const solanaMainNetwork = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** A payment link for wallets: ERC-681 on EVM networks, Solana Pay on Solana's main network. Undefined elsewhere. */
export const paymentUri = (payment: LinkPayment) => {
  if (payment.caipNetworkId.startsWith('eip155:')) return writeEthereumLink(payment)
  return payment.caipNetworkId === solanaMainNetwork ? writeSolanaLink(payment) : undefined
}
