import { isSameAddress } from '#protocol/vocabulary/isSameAddress'
import type { Network } from '#protocol/vocabulary/network'
import type { LinkedPayment, LinkProblem } from '../../../services/payment-links/LinkPayment.ts'
import { readPaymentUri } from '../../../services/payment-links/readPaymentUri.ts'
import { formatUnits } from '../../tokens/formatUnits.ts'
import type { Holding } from '../../tokens/Holding.ts'
import { parseAmount } from '../../tokens/parseAmount.ts'
import { isSendable } from '../form/isSendable.ts'
import { readReceiver } from '../receiver/receiver.ts'

/** `mistyped`: an address has a wrong EIP-55 checksum. */
export type FollowProblem = LinkProblem | 'mistyped' | 'otherNetwork' | 'unknownToken'

export interface RefusedLink {
  status: 'refused'
  problem: FollowProblem
  networkName: string
  /** The name of the link's network, if the page supports it. */
  linkNetworkName?: string
}

/** The transfer requested by a link, matched with the account's holdings. */
export interface FollowedLink {
  status: 'ready'
  holding: Holding
  /** An address, or a name. */
  to: string
  /** A plain decimal number of whole tokens. Undefined if the link contains no amount. */
  amount?: string
  leftOut: readonly string[]
}

interface Circumstances {
  network: Network
  holdings: readonly [native: Holding, ...tokens: Holding[]]
  /** Returns the name of a network by its CAIP-2 id, if the page supports it. */
  nameOf: (caipNetworkId: string | undefined) => string | undefined
}

const isForNetwork = ({ namespace, caipNetworkId }: LinkedPayment, network: Network) =>
  namespace === network.chainNamespace && (caipNetworkId ?? network.caipNetworkId) === network.caipNetworkId

/** Returns the problem of the link's addresses, if any. Names are resolved later. */
const addressProblem = ({ namespace, to, token }: LinkedPayment): FollowProblem | undefined => {
  const read = [to, ...(token ? [token] : [])].map((text) => readReceiver(text, namespace))
  const wrong = read.find(({ status }) => status === 'invalid')
  if (wrong?.status !== 'invalid') return undefined
  return wrong.problem === 'mistyped' ? 'mistyped' : 'unreadable'
}

const findHolding = ({ token }: LinkedPayment, holdings: Circumstances['holdings']) => {
  if (token === undefined) return holdings[0]
  return holdings.find(
    (holding) => isSendable(holding) && holding.address !== undefined && isSameAddress(holding.address, token),
  )
}

/** Converts the link's amount. Undefined if it has more decimals than the token. */
const amountOf = ({ quantity }: LinkedPayment, { decimals }: Holding) => {
  if (!quantity) return {}
  if ('units' in quantity) return { amount: formatUnits(quantity.units, decimals) }
  const read = parseAmount(quantity.amount, decimals, 'en')
  return read.status === 'ready' ? { amount: formatUnits(read.units, decimals) } : undefined
}

/** Matches a link with the account's holdings on its network. Rejects the link if any part is invalid. */
export const followPaymentLink = (
  text: string,
  { network, holdings, nameOf }: Circumstances,
): FollowedLink | RefusedLink => {
  const refused = (problem: FollowProblem): RefusedLink => ({ status: 'refused', problem, networkName: network.name })
  const link = readPaymentUri(text)
  if (link.status === 'invalid') return refused(link.problem)
  const problem = addressProblem(link)
  if (problem) return refused(problem)
  if (!isForNetwork(link, network)) {
    const linkNetworkName = link.namespace === 'solana' ? 'Solana' : nameOf(link.caipNetworkId)
    return { ...refused('otherNetwork'), linkNetworkName }
  }
  const holding = findHolding(link, holdings)
  if (!holding) return refused('unknownToken')
  const amount = amountOf(link, holding)
  return amount ? { status: 'ready', holding, to: link.to, ...amount, leftOut: link.leftOut } : refused('unreadable')
}
