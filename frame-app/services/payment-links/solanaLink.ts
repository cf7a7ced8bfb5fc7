import { isSolanaAddress } from '../../connectors/solanaAddress.ts'
import { invalid, type LinkPayment, type ReadLink } from './LinkPayment.ts'
import { linkParameters } from './linkParameters.ts'

/** Writes a transfer request of Solana Pay. */
export const writeSolanaLink = ({ to, amount, token }: LinkPayment) =>
  `solana:${to}?amount=${amount}${token ? `&spl-token=${token}` : ''}`

/** Of the form that Solana Pay allows: no exponent, no sign, and a digit before the point. */
const amountPattern = /^\d{1,40}(\.\d{1,40})?$/

/** What wallets show beside the payment; it changes nothing of it. */
const shown = ['label', 'message']

/** What the parameters ask for, where all of it can be done. */
const readParameters = (parameters: ReadonlyMap<string, string>) => {
  const amount = parameters.get('amount')
  const token = parameters.get('spl-token')
  if (amount !== undefined && !amountPattern.test(amount)) return undefined
  if (token !== undefined && !isSolanaAddress(token)) return undefined
  return { ...(token ? { token } : {}), ...(amount === undefined ? {} : { quantity: { amount } }) }
}

/** Reads a transfer request of Solana Pay. A transaction request, which is made by a server, is unsupported. */
export const readSolanaLink = (link: string): ReadLink => {
  const rest = link.slice('solana:'.length)
  if (/^https(:|%3a)/i.test(rest)) return invalid('unsupported')
  const [to = '', ...queries] = rest.split('?')
  // There may be several references.
  if (/[?&](memo|reference)=/.test(rest)) return invalid('memo')
  const parameters = linkParameters(queries.join('?'))
  if (!isSolanaAddress(to) || !parameters) return invalid('unreadable')
  const names = [...parameters.keys()].filter((name) => name !== 'amount' && name !== 'spl-token')
  if (names.some((name) => !shown.includes(name))) return invalid('unsupported')
  const payment = readParameters(parameters)
  return payment ? { status: 'ready', namespace: 'solana', to, ...payment, leftOut: names } : invalid('unreadable')
}
