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

/** What was shown of an operation, and how it is made again. */
export interface Renewal {
  shown: CompletedOperation
  /** The contract whose code the account is given with it. */
  delegate?: `0x${string}`
  chainId: number
  /** Whether the account, or its tokens, pay the fee. */
  isFeePaid: boolean
  /** Undefined where who was to pay does not. */
  complete: () => Promise<CompletedOperation | undefined>
}

const isBelow = (value: bigint, least: bigint | undefined) => least !== undefined && value < least

const isCheaper = (operation: UserOperation, { maxFeePerGas, maxPriorityFeePerGas }: LeastPrices) =>
  isBelow(operation.maxFeePerGas, maxFeePerGas) || isBelow(operation.maxPriorityFeePerGas, maxPriorityFeePerGas)

const gasNames = ['callGasLimit', 'verificationGasLimit', 'preVerificationGas'] as const

/** Whether the bundler takes more by now. One that is silent tells it when the operation is sent. */
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

/** Gas is visible to contracts: with other gas the same calls may do something else. */
const doesTheSame = (shown: CompletedOperation, renewed: CompletedOperation) => {
  const factsOf = ({ operation, authorizationNonce, changes, failure, takesTokens }: CompletedOperation) => {
    const { nonce, callData, paymaster } = operation
    return textOf({ nonce, callData, paymaster, authorizationNonce, changes, failure, takesTokens })
  }
  return factsOf(shown) === factsOf(renewed)
}

/**
 * The operation as the bundler takes it now: the visitor may have read for minutes, and fees for data grow meanwhile. Rejects with
 * `OperationGrownError` where the fee exceeds what was shown, or where the calls would do something else.
 */
export const renewOperation = async (renewal: Renewal, rpc: ReadChain): Promise<UserOperation> => {
  const { shown, isFeePaid, complete } = renewal
  if (!(await hasGrown(renewal, rpc))) return shown.operation
  const renewed = await complete()
  const fits = renewed && doesTheSame(shown, renewed) && (!isFeePaid || renewed.fee <= shown.fee)
  if (!fits) throw new OperationGrownError()
  return renewed.operation
}
