import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import type { ReadChain } from '../../request.ts'
import type { BalanceChange } from '../chain/balanceChanges.ts'
import { balanceChanges, worstChanges } from '../chain/balanceChanges.ts'
import type { Completed, Failure } from '../chain/completeTransactions.ts'
import { isExecutionError } from '../chain/executionError.ts'
import { readPrices, signedFees } from '../chain/fees.ts'
import { ChainAnswerError, readNumber, toQuantity } from '../chain/hexAnswer.ts'
import { revertReason } from '../chain/revertReason.ts'
import { type TrialCall, tryCalls } from '../chain/trialRun.ts'
import type { Together } from '../delegation/callTogether.ts'
import type { AskPaymaster } from './askPaymaster.ts'
import { entryPoint } from './entryPoint.ts'
import {
  type OperationGas,
  stubAuthorization,
  stubSignature,
  toOperationJson,
  type UserOperation,
} from './userOperation.ts'

interface Acting {
  account: Hex
  chainId: number
  together: Together
}

/** An operation that can be signed, and what it would do. */
export interface CompletedOperation extends Completed {
  operation: UserOperation
  /** Of the authorization, where the account gets its code with it. */
  authorizationNonce?: number
}

const abi = parseAbi(['function getNonce(address sender, uint192 key) view returns (uint256)'])

/** The next nonce of the account's operations. */
export const readOperationNonce = async (account: Hex, rpc: ReadChain, block = 'latest') => {
  const data = encodeFunctionData({ abi, functionName: 'getNonce', args: [account, 0n] })
  return readNumber(await rpc('eth_call', [{ to: entryPoint.address, data }, block]))
}

/** Bundlers say by this code that a call reverts (ERC-7769). */
const callReverts = -32521

const isRevert = (error: unknown) =>
  isExecutionError(error) || (error instanceof Error && 'code' in error && error.code === callReverts)

/** The bundler's message has the revert's data. */
const reasonIn = (error: unknown) => {
  const message = error instanceof Error ? error.message : ''
  return revertReason(/0x08c379a0[\da-f]+/i.exec(message)?.[0].toLowerCase(), message)
}

const isGas = (value: unknown): value is string => typeof value === 'string' && /^0x[\da-f]{1,10}$/i.test(value)

/** Room for what changes until the operation is carried out: its limits cannot be raised any more. */
const withRoom = (gas: bigint) => (gas * 6n) / 5n

const readEstimate = (
  answer: unknown,
): Pick<OperationGas, 'callGasLimit' | 'verificationGasLimit' | 'preVerificationGas'> => {
  const { callGasLimit, verificationGasLimit, preVerificationGas } = (answer ?? {}) as Record<string, unknown>
  if (!isGas(callGasLimit) || !isGas(verificationGasLimit) || !isGas(preVerificationGas))
    throw new ChainAnswerError('The bundler did not answer with gas')
  return {
    callGasLimit: withRoom(BigInt(callGasLimit)),
    verificationGasLimit: withRoom(BigInt(verificationGasLimit)),
    preVerificationGas: withRoom(BigInt(preVerificationGas)),
  }
}

/** The highest possible fee of the operation, in wei. */
const mostPaid = (operation: UserOperation) =>
  (operation.callGasLimit +
    operation.verificationGasLimit +
    operation.preVerificationGas +
    operation.paymasterVerificationGasLimit +
    operation.paymasterPostOpGasLimit) *
  operation.maxFeePerGas

const plenty = toQuantity(10n ** 24n)

/** What a transaction costs before its call begins, at most (EIP-7623): the call's own limit is without it. */
const outerGas = ({ callData }: UserOperation) => 21_000n + 40n * BigInt(callData.length / 2)

/** The calls as the entry point has the account make them: the account pays what they pay, and no fee. */
const tryOut = async (operation: UserOperation, { account, together }: Acting, rpc: ReadChain) => {
  const call = {
    ...{ from: entryPoint.address, to: account, data: operation.callData, value: '0x0' },
    gas: toQuantity(operation.callGasLimit + outerGas(operation)),
    maxFeePerGas: toQuantity(operation.maxFeePerGas),
    maxPriorityFeePerGas: toQuantity(operation.maxPriorityFeePerGas),
  }
  const states = {
    [entryPoint.address]: { balance: plenty },
    ...(together.code ? { [account]: { code: together.code } } : {}),
  }
  return tryCalls({ calls: [call], states }, rpc)
}

const changesIn = (trials: readonly (readonly TrialCall[])[], { account, chainId }: Acting): readonly BalanceChange[] =>
  worstChanges(
    trials.map((calls) =>
      balanceChanges(
        calls.flatMap(({ logs }) => logs),
        account,
        chainId,
      ),
    ),
  )

const failureOf = (trials: readonly (readonly TrialCall[])[] | undefined): Failure | undefined => {
  const failed = trials?.flat().find(({ isDone }) => !isDone)
  return failed && { kind: 'refused', reason: failed.reason }
}

const shortageOf = ({ spends }: Together, balance: bigint): Failure | undefined =>
  spends > balance ? { kind: 'funds', missing: spends - balance } : undefined

/**
 * The calls as an operation for which another pays: its gas by the bundler, who pays by the paymaster, what it does by a trial.
 * Rejects where the paymaster refuses, and where the bundler or the node does not answer.
 */
export const completeOperation = async (
  acting: Acting,
  paymaster: AskPaymaster,
  rpc: ReadChain,
): Promise<CompletedOperation> => {
  const { account, chainId, together } = acting
  const { delegate } = together
  const count = async () => Number(readNumber(await rpc('eth_getTransactionCount', [account, 'pending'])))
  const [nonce, balance, prices, authorizationNonce] = await Promise.all([
    readOperationNonce(account, rpc),
    rpc('eth_getBalance', [account, 'latest']).then(readNumber),
    readPrices(rpc),
    delegate ? count() : undefined,
  ])
  const fees = signedFees({}, prices)
  const [maxFeePerGas, maxPriorityFeePerGas] =
    fees.type === 'legacy' ? [fees.gasPrice, fees.gasPrice] : [fees.maxFeePerGas, fees.maxPriorityFeePerGas]
  const started = { sender: account, nonce, callData: together.draft.data, maxFeePerGas, maxPriorityFeePerGas }
  const authorization =
    delegate && authorizationNonce !== undefined ? stubAuthorization(chainId, delegate, authorizationNonce) : undefined
  const toJson = (operation: Partial<UserOperation>) => toOperationJson(operation, stubSignature, authorization)

  const { paying: stub, isFinal, takesTokens } = await paymaster.stub(toJson(started))
  const failedAs = (failure: Failure) => {
    const none = { callGasLimit: 0n, verificationGasLimit: 0n, preVerificationGas: 0n }
    const operation = { ...started, ...stub, ...none }
    return { transactions: [], fee: 0n, isReplacement: false, missingBefore: 0, operation, failure }
  }
  const shortage = shortageOf(together, balance)
  if (shortage) return failedAs(shortage)

  const estimate = async () => {
    const params = [toJson({ ...started, ...stub }), entryPoint.address]
    return readEstimate(await rpc('eth_estimateUserOperationGas', params))
  }
  const gas = await estimate().catch((error: unknown) => {
    if (isRevert(error)) return { reason: reasonIn(error) }
    throw error
  })
  if ('reason' in gas) return failedAs({ kind: 'refused', reason: gas.reason })

  const unpaid = { ...started, ...gas }
  const final = isFinal ? { paying: stub, takesTokens } : await paymaster.final(toJson({ ...unpaid, ...stub }), stub)
  const { paying } = final
  const operation: UserOperation = { ...unpaid, ...paying }
  const trials = await tryOut(operation, acting, rpc)
  return {
    ...{ transactions: [], isReplacement: false, missingBefore: 0, operation, authorizationNonce },
    takesTokens: takesTokens || final.takesTokens,
    fee: mostPaid(operation),
    changes: trials && changesIn(trials, acting),
    failure: failureOf(trials),
  }
}
