import { readEthereumLink } from './erc681Link.ts'
import { invalid, type ReadLink } from './LinkPayment.ts'
import { readSolanaLink } from './solanaLink.ts'

/** Links are no longer. */
export const longestLink = 2048

/** Whether a text claims to be a link of a payment. */
export const isPaymentUri = (text: string) => /^\s*(ethereum|solana):/i.test(text)

/** Reads what `paymentUri` writes, and what else ERC-681 and Solana Pay allow for a transfer. */
export const readPaymentUri = (text: string): ReadLink => {
  const link = text.trim()
  if (link.length >= longestLink) return invalid('unreadable')
  return /^solana:/i.test(link) ? readSolanaLink(link) : readEthereumLink(link)
}
