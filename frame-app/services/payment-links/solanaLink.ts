import { isSolanaAddress } from '../../connectors/solanaAddress.ts'
import { invalid, type LinkPayment, type ReadLink } from './LinkPayment.ts'
import { linkParameters } from './linkParameters.ts'

/** Builds a Solana Pay transfer request. */
export const writeSolanaLink = ({ to, amount, token }: LinkPayment) =>
  `solana:${to}?amount=${amount}${token ? `&spl-token=${token}` : ''}`

/** Solana Pay amounts have no exponent or sign, and at least one digit before the decimal point. */
const amountPattern = /^\d{1,40}(\.\d{1,40})?$/

/** Parameters that wallets only show. */
const shown = ['label', 'message']

/** Parses the parameters. Succeeds only if all of them are supported. */
const readParameters = (parameters: ReadonlyMap<string, string>) => {
  const amount = parameters.get('amount')
  const token = parameters.get('spl-token')
  if (amount !== undefined && !amountPattern.test(amount)) return undefined
  if (token !== undefined && !isSolanaAddress(token)) return undefined
  return { ...(token ? { token } : {}), ...(amount === undefined ? {} : { quantity: { amount } }) }
}

/** Parses a Solana Pay transfer request. Transaction requests are unsupported, because a server creates them. */
export const readSolanaLink = (link: string): ReadLink => {
  const rest = link.slice('solana:'.length)
  if (/^https(:|%3a)/i.test(rest)) return invalid('unsupported')
  const [to = '', ...queries] = rest.split('?')
  // Checked before parsing, because `reference` may occur several times.
  if (/[?&](memo|reference)=/.test(rest)) return invalid('memo')
  const parameters = linkParameters(queries.join('?'))
  if (!isSolanaAddress(to) || !parameters) return invalid('unreadable')
  const names = [...parameters.keys()].filter((name) => name !== 'amount' && name !== 'spl-token')
  if (names.some((name) => !shown.includes(name))) return invalid('unsupported')
  const payment = readParameters(parameters)
  return payment ? { status: 'ready', namespace: 'solana', to, ...payment, leftOut: names } : invalid('unreadable')
}
