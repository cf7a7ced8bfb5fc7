import { longestPaymentSeconds, ResourcePayment } from '#protocol/paidResource'
import { safeParse } from '#protocol/schema'
import { isRecord } from './isRecord.ts'
import { x402NetworkIds } from './x402NetworkIds.ts'

/** A payment option with the server's original object, which is sent back to the server. */
export interface AcceptedRequirements {
  payment: ResourcePayment
  given: Record<string, unknown>
}

const networkOf = (network: unknown) =>
  typeof network === 'string' && Object.hasOwn(x402NetworkIds, network) ? x402NetworkIds[network] : network

/** Limits the validity time. A short time is enough, because the server executes the payment immediately or never. */
const boundSeconds = (seconds: unknown) =>
  typeof seconds === 'number' ? Math.min(seconds, longestPaymentSeconds) : seconds

/**
 * Returns the `extra` fields that change the signed data, with the values that mean EIP-3009 with the token's own
 * domain.
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

/** Returns the required signing method if it is not an EIP-3009 transfer. */
const otherSigning = (given: Record<string, unknown>) => {
  const extra = isRecord(given.extra) ? given.extra : {}
  const wanted = Object.entries(signingWords(given)).find(
    ([word, value]) => (extra[word] ?? undefined) !== undefined && !isSame(extra[word], value),
  )
  return wanted && `extra.${wanted[0]} is ${JSON.stringify(extra[wanted[0]])}`
}

/**
 * Reads a payment option. Unused fields can have any value, while the schema validates all fields that affect the
 * payment. Returns the reason if the option is ignored.
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
