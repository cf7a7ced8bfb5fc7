import type { Json } from '#protocol/vocabulary/json'
import type { ReadChain } from '../../request.ts'
import type { CompletedTransactions, EvmFailure } from '../chain/completeTransactions.ts'
import { type EvmBalanceChange, readEvmBalanceChanges, worstChanges } from '../chain/readEvmBalanceChanges.ts'
import type { TrialCall } from '../chain/trialRun.ts'
import type { Together } from '../delegation/callTogether.ts'
import { greater } from '../extremes.ts'
import type { AskPaymaster, PaymasterOffer } from './askPaymaster.ts'
import { namedPrices } from './leastPrices.ts'
import { estimateGas, estimateWithMargin, mostPaid } from './operationGas.ts'
import { type Acting, readAccountDeposit, startOperation } from './startOperation.ts'
import { tryOperation } from './tryOperation.ts'
import {
  type OperationGas,
  type PayerLimits,
  type Paying,
  stubAuthorization,
  stubSignature,
  toOperationJson,
  type UserOperation,
} from './userOperation.ts'

/** A user operation that is ready to sign, with its effects. */
export interface CompletedOperation extends CompletedTransactions {
  operation: UserOperation
  /** The nonce of the authorization, if the operation sets the account's code. */
  authorizationNonce?: number
}

const changesIn = (
  trials: readonly (readonly TrialCall[])[],
  { account, chainId }: Acting,
): readonly EvmBalanceChange[] =>
  worstChanges(
    trials.map((calls) =>
      readEvmBalanceChanges(
        calls.flatMap(({ logs }) => logs),
        account,
        chainId,
      ),
    ),
  )

const failureOf = (trials: readonly (readonly TrialCall[])[] | undefined): EvmFailure | undefined => {
  const failed = trials?.flat().find(({ isDone }) => !isDone)
  return failed && { kind: 'refused', reason: failed.reason }
}

const shortageOf = ({ spends }: Together, balance: bigint): EvmFailure | undefined =>
  spends > balance ? { kind: 'funds', missing: spends - balance } : undefined

/** The account pays the maximum fee in advance, from its deposit at the entry point or from its balance. */
const feeShortage = (operation: UserOperation, { spends }: Together, funds: bigint): EvmFailure | undefined => {
  const missing = operation.paymaster ? 0n : spends + mostPaid(operation) - funds
  return missing > 0n ? { kind: 'fee', missing } : undefined
}

/** Gas limits set by the page. */
const unitsOf = ({ callGasLimit, verificationGasLimit, preVerificationGas }: Partial<OperationGas>) =>
  Object.fromEntries(
    Object.entries({ callGasLimit, verificationGasLimit, preVerificationGas }).filter(([, gas]) => gas !== undefined),
  ) as Partial<OperationGas>

/** The payer: a paymaster that must be asked, the page's own paymaster, or the account. */
export type Payer = AskPaymaster | { paying?: Paying }

const offerOf = async (
  payer: Payer,
  operation: Json,
): Promise<Omit<PaymasterOffer, 'paying'> & { paying: Partial<Paying> }> =>
  'stub' in payer ? payer.stub(operation) : { paying: payer.paying ?? {}, isFinal: true, takesTokens: false }

/**
 * Uses the larger of the two limits, because a stub may contain only a placeholder. Final limits are not changed, and
 * only missing ones are filled in.
 */
const withLimits = (paying: Partial<Paying>, ofBundler: Partial<PayerLimits>, isFinal: boolean): Partial<Paying> => {
  if (!paying.paymaster) return paying
  const limitOf = (name: keyof PayerLimits) => {
    const given = paying[name]
    const estimated = ofBundler[name] ?? 0n
    if (given === undefined) return estimated
    return isFinal ? given : greater(given, estimated)
  }
  return {
    ...paying,
    paymasterVerificationGasLimit: limitOf('paymasterVerificationGasLimit'),
    paymasterPostOpGasLimit: limitOf('paymasterPostOpGasLimit'),
  }
}

const completeOnce = async (acting: Acting, payer: Payer, rpc: ReadChain): Promise<CompletedOperation> => {
  const { account, chainId, together, given = {} } = acting
  const { delegate } = together
  const { started, balance, authorizationNonce, usualPrice } = await startOperation(acting, rpc)
  const authorization =
    delegate && authorizationNonce !== undefined ? stubAuthorization(chainId, delegate, authorizationNonce) : undefined
  const toJson = (operation: Partial<UserOperation>) => toOperationJson(operation, stubSignature, authorization)

  const { paying: stub, isFinal, takesTokens } = await offerOf(payer, toJson(started))
  const failedAs = (failure: EvmFailure) => {
    const none = { callGasLimit: 0n, verificationGasLimit: 0n, preVerificationGas: 0n }
    const operation = { ...started, ...stub, ...none }
    return { transactions: [], fee: 0n, isReplacement: false, missingBefore: 0, operation, failure }
  }
  const shortage = shortageOf(together, balance)
  if (shortage) return failedAs(shortage)

  const estimated = await estimateGas(toJson({ ...started, ...stub }), rpc)
  if (!('own' in estimated)) return failedAs({ kind: 'refused', reason: estimated.reason })

  const { own: estimate, ofPayer } = estimateWithMargin(estimated)
  const unpaid = { ...started, ...estimate, ...unitsOf(given) }
  const offered = withLimits(stub, ofPayer, isFinal)
  const isAsked = 'final' in payer && !isFinal
  const final = isAsked
    ? await payer.final(toJson({ ...unpaid, ...offered }), offered as Paying)
    : { paying: offered, takesTokens }
  const operation: UserOperation = { ...unpaid, ...final.paying }
  const [trials, deposit] = await Promise.all([
    tryOperation({ operation, account, code: together.code }, rpc),
    operation.paymaster ? 0n : readAccountDeposit(account, rpc),
  ])
  return {
    transactions: [],
    isReplacement: false,
    missingBefore: 0,
    operation,
    authorizationNonce,
    takesTokens: takesTokens || final.takesTokens,
    fee: mostPaid(operation),
    ownFee: mostPaid({ ...operation, ...estimate, maxFeePerGas: usualPrice }),
    changes: trials && changesIn(trials, acting),
    failure: failureOf(trials) ?? feeShortage(operation, together, balance + deposit),
  }
}

/**
 * Completes the calls as a user operation, with gas from the bundler, paymaster data, and simulated effects. If the
 * bundler rejects the price, raises it to the required one. Rejects if the paymaster declines, or if the bundler or
 * node does not answer.
 */
export const completeOperation = async (acting: Acting, payer: Payer, rpc: ReadChain): Promise<CompletedOperation> => {
  try {
    return await completeOnce(acting, payer, rpc)
  } catch (error) {
    const least = acting.given?.maxFeePerGas === undefined ? namedPrices(error) : undefined
    if (!least) throw error
    return completeOnce({ ...acting, least: { ...acting.least, ...least } }, payer, rpc)
  }
}
