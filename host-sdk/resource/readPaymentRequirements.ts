import { longestPaymentSeconds, ResourcePayment } from '#protocol/paidResource'
import { safeParse } from '#protocol/schema'
import { isRecord } from './isRecord.ts'
import { x402NetworkIds } from './x402NetworkIds.ts'

/** A payment option, and the server's original object, which is returned to it. */
export interface AcceptedRequirements {
  payment: ResourcePayment
  given: Record<string, unknown>
}

const networkOf = (network: unknown) =>
  typeof network === 'string' && Object.hasOwn(x402NetworkIds, network) ? x402NetworkIds[network] : network

/** A shorter time is sufficient: the server executes the payment immediately, or not at all. */
const boundSeconds = (seconds: unknown) =>
  typeof seconds === 'number' ? Math.min(seconds, longestPaymentSeconds) : seconds

/**
 * Fields of `extra` that change the data to sign, and the value of each that means EIP-3009 by the token's own domain.
 */
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

/** Returns the signing method that the server requires, if it is not a transfer by EIP-3009. */
const otherSigning = (given: Record<string, unknown>) => {
  const extra = isRecord(given.extra) ? given.extra : {}
  const wanted = Object.entries(signingWords(given)).find(
    ([word, value]) => (extra[word] ?? undefined) !== undefined && !isSame(extra[word], value),
  )
  return wanted && `extra.${wanted[0]} is ${JSON.stringify(extra[wanted[0]])}`
}

/**
 * Reads a payment option. Unused fields can have any value. Fields that move money are validated by the schema. Returns
 * the reason if the option is omitted.
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
