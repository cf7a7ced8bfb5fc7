import type { ReadChain } from '../../request.ts'
import type { CompletedOperation } from './completeOperation.ts'
import { readLeastPrices } from './leastPrices.ts'
import { estimateGas } from './operationGas.ts'
import { OperationGrownError } from './operationGrown.ts'
import {
  type LeastPrices,
  stubAuthorization,
  stubSignature,
  toOperationJson,
  type UserOperation,
} from './userOperation.ts'

/** The displayed operation and a function that completes it again. */
export interface Renewal {
  shown: CompletedOperation
  /** The contract whose code the operation sets on the account. */
  delegate?: `0x${string}`
  chainId: number
  /** True if the account pays the fee in native currency or tokens. */
  isFeePaid: boolean
  /** Resolves with undefined if the sponsor declines to pay. */
  complete: () => Promise<CompletedOperation | undefined>
}

const isBelow = (value: bigint, least: bigint | undefined) => least !== undefined && value < least

const isCheaper = (operation: UserOperation, { maxFeePerGas, maxPriorityFeePerGas }: LeastPrices) =>
  isBelow(operation.maxFeePerGas, maxFeePerGas) || isBelow(operation.maxPriorityFeePerGas, maxPriorityFeePerGas)

const gasNames = ['callGasLimit', 'verificationGasLimit', 'preVerificationGas'] as const

/**
 * True if the bundler now requires more. If it does not answer here, the failure is reported when the operation is
 * sent.
 */
const hasGrown = async ({ shown: { operation, authorizationNonce }, delegate, chainId }: Renewal, rpc: ReadChain) => {
  const authorization =
    delegate && authorizationNonce !== undefined ? stubAuthorization(chainId, delegate, authorizationNonce) : undefined
  const [estimate, least] = await Promise.all([
    estimateGas(toOperationJson(operation, stubSignature, authorization), rpc).catch(() => ({})),
    readLeastPrices(rpc),
  ])
  const own = 'own' in estimate ? estimate.own : undefined
  return isCheaper(operation, least) || gasNames.some((name) => isBelow(operation[name], own?.[name]))
}

const textOf = (value: unknown) =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part))

/** Contracts can read the gas limit, so the same calls can have other effects with a different limit. */
const doesTheSame = (shown: CompletedOperation, renewed: CompletedOperation) => {
  const factsOf = ({ operation, authorizationNonce, changes, failure, takesTokens }: CompletedOperation) => {
    const { nonce, callData, paymaster } = operation
    return textOf({ nonce, callData, paymaster, authorizationNonce, changes, failure, takesTokens })
  }
  return factsOf(shown) === factsOf(renewed)
}

/**
 * Returns the operation with the bundler's current requirements, because fees may rise while the visitor reads. Rejects
 * with `OperationGrownError` if the fee exceeds the displayed one, or the calls have other effects.
 */
export const renewOperation = async (renewal: Renewal, rpc: ReadChain): Promise<UserOperation> => {
  const { shown, isFeePaid, complete } = renewal
  if (!(await hasGrown(renewal, rpc))) return shown.operation
  const renewed = await complete()
  const fits = renewed && doesTheSame(shown, renewed) && (!isFeePaid || renewed.fee <= shown.fee)
  if (!fits) throw new OperationGrownError()
  return renewed.operation
}
