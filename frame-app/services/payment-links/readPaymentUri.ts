import { readEthereumLink } from './erc681Link.ts'
import { invalid, type ReadLink } from './LinkPayment.ts'
import { readSolanaLink } from './solanaLink.ts'

/** Maximum length of a link. */
export const longestLink = 2048

/** True if a text has the scheme of a payment link. */
export const isPaymentUri = (text: string) => /^\s*(ethereum|solana):/i.test(text)

/** Reads links of `paymentUri`, and other transfers that ERC-681 and Solana Pay allow. */
export const readPaymentUri = (text: string): ReadLink => {
  const link = text.trim()
  if (link.length >= longestLink) return invalid('unreadable')
  return /^solana:/i.test(link) ? readSolanaLink(link) : readEthereumLink(link)
}
