import { longestPaymentSeconds, ResourcePayment } from '#protocol/paidResource'
import { safeParse } from '#protocol/schema'
import { isRecord } from './isRecord.ts'
import { x402NetworkIds } from './x402NetworkIds.ts'

/** A way to pay, and as the server wrote it: it gets that back. */
export interface AcceptedRequirements {
  payment: ResourcePayment
  given: Record<string, unknown>
}

const networkOf = (network: unknown) =>
  typeof network === 'string' && Object.hasOwn(x402NetworkIds, network) ? x402NetworkIds[network] : network

/** A shorter time does as well: the server carries the payment out at once, or not at all. */
const boundSeconds = (seconds: unknown) =>
  typeof seconds === 'number' ? Math.min(seconds, longestPaymentSeconds) : seconds

/** Words of `extra` that change what has to be signed, and the value of each that means EIP-3009 by the token's own domain. */
const signingWords = ({ network, asset }: Record<string, unknown>): Record<string, unknown> => ({
  assetTransferMethod: 'eip3009',
  transferMethod: 'eip3009',
  primaryType: 'TransferWithAuthorization',
  verifyingContract: asset,
  chainId: Number(String(networkOf(network)).split(':')[1]),
  domain: undefined,
  types: undefined,
  salt: undefined,
  spender: undefined,
  delegationManager: undefined,
})

const isSame = (one: unknown, other: unknown) => String(one).toLowerCase() === String(other).toLowerCase()

/** What a server wants signed that is no transfer by EIP-3009. */
const otherSigning = (given: Record<string, unknown>) => {
  const extra = isRecord(given.extra) ? given.extra : {}
  const wanted = Object.entries(signingWords(given)).find(
    ([word, value]) => (extra[word] ?? undefined) !== undefined && !isSame(extra[word], value),
  )
  return wanted && `extra.${wanted[0]} is ${JSON.stringify(extra[wanted[0]])}`
}

/**
 * Reads a way generously: what is not used may be anything. What would move money is read by its schema. The reason, where it is
 * left out.
 */
export const readPaymentRequirements = (given: unknown): AcceptedRequirements | string => {
  if (!isRecord(given)) return 'it is no object'
  if (given.scheme !== 'exact') return `its scheme is ${JSON.stringify(given.scheme)}`
  const other = otherSigning(given)
  if (other !== undefined) return other
  const { network, asset, payTo, extra: domain } = given
  const amount = given.amount ?? given.maxAmountRequired
  const read = safeParse(ResourcePayment, {
    network: networkOf(network),
    asset,
    payTo,
    amount: String(amount),
    domain,
    maxTimeoutSeconds: boundSeconds(given.maxTimeoutSeconds),
  })
  return read.success ? { payment: read.data, given } : `wrong or unknown: ${read.refused.join(', ')}`
}
