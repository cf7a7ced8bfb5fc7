import { readEthereumLink } from './erc681Link.ts'
import { invalid, type ReadLink } from './LinkPayment.ts'
import { readSolanaLink } from './solanaLink.ts'

export const longestLink = 2048

/** True if the text starts with a payment link scheme. */
export const isPaymentUri = (text: string) => /^\s*(ethereum|solana):/i.test(text)

/** Parses links created by `paymentUri`, and other ERC-681 and Solana Pay transfers. */
export const readPaymentUri = (text: string): ReadLink => {
  const link = text.trim()
  if (link.length >= longestLink) return invalid('unreadable')
  return /^solana:/i.test(link) ? readSolanaLink(link) : readEthereumLink(link)
}
