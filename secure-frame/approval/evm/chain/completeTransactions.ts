import { invalidInput, RpcError } from '#protocol/errors/rpc'
import type { EvmTransaction, ReadChain } from '../../request.ts'
import { greater } from '../extremes.ts'
import type { TransactionDraft, TransactionSender } from '../params/readTransaction.ts'
import { isExecutionError } from './executionError.ts'
import {
  type EvmGasPrices,
  expectedPrice,
  greatestPrice,
  readEvmGasPrices,
  type SignedFees,
  signedFees,
} from './fees.ts'
import { readQuantityAnswer } from './hexAnswer.ts'
import { type EvmBalanceChange, readEvmBalanceChanges, worstChanges } from './readEvmBalanceChanges.ts'
import { revertReason } from './revertReason.ts'
import { type TrialCall, toCall, trialRuns } from './trialRun.ts'

/**
 * The reason why a transaction would fail: the balance does not cover the amount or the fee, or the contract reverts.
 */
export type EvmFailure =
  | { kind: 'funds'; missing: bigint }
  | { kind: 'fee'; missing: bigint }
  | { kind: 'refused'; reason?: string }

export interface CompletedTransactions {
  transactions: readonly EvmTransaction[]
  /** Estimated total fee of all transactions. */
  fee: bigint
  /** The total fee with the wallet's own gas limit and price. Undefined if no gas estimate exists. */
  ownFee?: bigint
  /** The simulated balance changes in the worst case. Undefined if the node cannot simulate. */
  changes?: readonly EvmBalanceChange[]
  failure?: EvmFailure
  /** True if the transaction replaces a pending one with the same nonce. */
  isReplacement: boolean
  /** The sponsor, if the account does not pay the fee. */
  payer?: string
  /** True if the sponsor is known to pay the fee without charging the account. */
  isFree?: boolean
  /** True if the sponsor charges tokens from the account. */
  takesTokens?: boolean
  /** The sponsor that declined to pay. */
  refusedPayer?: string
  /** The number of transactions that must be sent first, because the nonce leaves a gap. */
  missingBefore: number
}

export interface Sending extends TransactionSender {
  /** The code that the first transaction sets on the account. */
  code?: string
  /** Amount that the account pays in addition to the transaction values, for example in its own calls. */
  spends?: bigint
}

const plainGas = 21_000n
/** Default gas limit for a call that cannot be estimated because it depends on the previous call. */
const unknownGas = 500_000n

/** Adds headroom, because the contract may use slightly more gas when the transaction is mined. */
const withMargin = (gas: bigint) => (gas === plainGas ? gas : (gas * 6n) / 5n)

type Estimate = { status: 'estimated'; gas: bigint } | { status: 'refused'; reason?: string }

/** Gas cost of setting the account's code (EIP-7702). */
const delegationGas = 25_000n

const estimateGas = async (draft: TransactionDraft, { account, code }: Sending, rpc: ReadChain): Promise<Estimate> => {
  const call = toCall(draft, account)
  const params = code ? [call, 'latest', { [account]: { code } }] : [call]
  try {
    const gas = readQuantityAnswer(await rpc('eth_estimateGas', params))
    return { status: 'estimated', gas: code ? gas + delegationGas : gas }
  } catch (error) {
    if (!isExecutionError(error)) throw error
    return { status: 'refused', reason: revertReason(error.data, error.message) }
  }
}

const gasFor = (draft: TransactionDraft, estimate: Estimate | undefined) => {
  if (draft.gas !== undefined) return draft.gas
  return estimate?.status === 'estimated' ? withMargin(estimate.gas) : unknownGas
}

/** Returns the wallet's own gas limit from the estimate or the simulation. */
const ownGas = (estimate: Estimate | undefined, tried: readonly (TrialCall | undefined)[]) => {
  if (estimate?.status === 'estimated') return withMargin(estimate.gas)
  const used = tried.flatMap((call) => (call?.isDone ? [call.gasUsed] : []))
  return used.length === 0 ? undefined : used.reduce(greater) * 2n
}

/** For a call that could not be estimated, sets the gas limit to twice the simulated gas use. */
const withTriedGas = (
  one: Filled,
  estimate: Estimate | undefined,
  tried: readonly (TrialCall | undefined)[],
): Filled => {
  const gas = ownGas(estimate, tried)
  if (one.draft.gas !== undefined || estimate?.status === 'estimated' || gas === undefined) return one
  return { ...one, transaction: { ...one.transaction, gas } }
}

const failureOf = (
  estimates: readonly Estimate[],
  trials: readonly (readonly TrialCall[])[] | undefined,
): EvmFailure | undefined => {
  const failed = trials?.flat().find(({ isDone }) => !isDone)
  if (failed) return { kind: 'refused', reason: failed.reason }
  if (trials) return undefined
  // Later calls may revert only because the earlier ones are not mined yet, so only the first estimate counts.
  const [first] = estimates
  return first?.status === 'refused' ? { kind: 'refused', reason: first.reason } : undefined
}

/** Thrown if the page's nonce is already used, or does not follow the previous nonce in a batch. */
export class NonceError extends RpcError {
  constructor(nonce: number | bigint, next: bigint) {
    super(invalidInput[0], `Invalid input: nonce ${nonce} is not the account's next one, which is ${next}`)
  }
}

/** The number of the account's mined transactions, and the number including pending ones. */
interface Counts {
  mined: bigint
  next: bigint
}

/**
 * Returns the nonces of the drafts. A single draft can reuse the nonce of a pending transaction and replaces it. It can
 * also leave a gap, and then waits until the gap is filled.
 */
const noncesOf = (drafts: readonly TransactionDraft[], { mined, next }: Counts) => {
  const [only] = drafts
  const chosen = drafts.length === 1 && only?.nonce !== undefined ? BigInt(only.nonce) : undefined
  if (chosen !== undefined && chosen >= mined) return [Number(chosen)]
  return drafts.map(({ nonce }, index) => {
    const due = next + BigInt(index)
    if (nonce !== undefined && BigInt(nonce) !== due) throw new NonceError(nonce, due)
    return Number(due)
  })
}

interface Filled {
  draft: TransactionDraft
  fees: SignedFees
  transaction: EvmTransaction
}

const fill = (draft: TransactionDraft, chainId: number, nonce: number, gas: bigint, prices: EvmGasPrices): Filled => {
  const { to, data, value, accessList } = draft
  const fees = signedFees(draft, prices)
  const common = { chainId, nonce, gas, value, data, ...(to ? { to } : {}) }
  const transaction: EvmTransaction =
    fees.type === 'legacy' ? { ...common, ...fees } : { ...common, ...fees, accessList }
  return { draft, fees, transaction }
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)

const gasCost = ({ transaction }: Filled, price: bigint) => (transaction.gas ?? 0n) * price

/** Returns a failure if the balance does not cover the amounts and the maximum fees. */
const shortageOf = (filled: readonly Filled[], balance: bigint, spends = 0n): EvmFailure | undefined => {
  const value = spends + sum(filled.map(({ draft }) => draft.value))
  const needed = value + sum(filled.map((one) => gasCost(one, greatestPrice(one.fees))))
  return needed > balance ? { kind: value > balance ? 'funds' : 'fee', missing: needed - balance } : undefined
}

/**
 * Fills in missing fields, simulates the transactions, and returns their fees and balance changes. Throws if the node
 * does not answer or a nonce is already used.
 */
export const completeTransactions = async (
  drafts: readonly TransactionDraft[],
  sending: Sending,
  rpc: ReadChain,
): Promise<CompletedTransactions> => {
  const { account, chainId } = sending
  const [next, mined, balance, prices, ...estimates] = await Promise.all([
    rpc('eth_getTransactionCount', [account, 'pending']).then(readQuantityAnswer),
    rpc('eth_getTransactionCount', [account, 'latest']).then(readQuantityAnswer),
    rpc('eth_getBalance', [account, 'latest']).then(readQuantityAnswer),
    readEvmGasPrices(rpc),
    ...drafts.map((draft) => estimateGas(draft, sending, rpc)),
  ])
  const nonces = noncesOf(drafts, { mined, next })

  const first = drafts.map((draft, index) =>
    fill(draft, chainId, nonces[index] ?? 0, gasFor(draft, estimates[index]), prices),
  )
  const tryOut = (all: readonly Filled[]) =>
    trialRuns(
      all.map(({ transaction }) => transaction),
      sending,
      rpc,
    )
  const tried = await tryOut(first)
  const filled = first.map((one, index) =>
    withTriedGas(one, estimates[index], tried?.map((calls) => calls[index]) ?? []),
  )
  // A contract can read its gas limit. The simulation must therefore use the limit that is signed.
  const trials = filled.some((one, index) => one !== first[index]) ? await tryOut(filled) : tried
  const changesOf = (calls: readonly TrialCall[]) =>
    readEvmBalanceChanges(
      calls.flatMap(({ logs }) => logs),
      account,
      chainId,
    )
  const price = expectedPrice(signedFees({}, prices), prices)
  const gas = estimates.map((estimate, index) => ownGas(estimate, trials?.map((calls) => calls[index]) ?? []))
  const isKnown = gas.every((one) => one !== undefined)
  return {
    ownFee: isKnown ? sum(gas) * price : undefined,
    transactions: filled.map(({ transaction }) => transaction),
    fee: sum(filled.map((one) => gasCost(one, expectedPrice(one.fees, prices)))),
    changes: trials && worstChanges(trials.map(changesOf)),
    missingBefore: Math.max(0, (nonces[0] ?? 0) - Number(next)),
    isReplacement: nonces.some((nonce) => BigInt(nonce) < next),
    failure: shortageOf(filled, balance, sending.spends) ?? failureOf(estimates, trials),
  }
}
