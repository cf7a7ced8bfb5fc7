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

/** Why a transaction would fail: the balance is below the amount or the fee, or the contract reverts. */
export type EvmFailure =
  | { kind: 'funds'; missing: bigint }
  | { kind: 'fee'; missing: bigint }
  | { kind: 'refused'; reason?: string }

export interface CompletedTransactions {
  transactions: readonly EvmTransaction[]
  /** The estimated fees of all transactions. */
  fee: bigint
  /** The same with the gas and the price that the wallet would have chosen; undefined where no gas is known. */
  ownFee?: bigint
  /** The simulated balance changes in the worst case; undefined if the node cannot simulate. */
  changes?: readonly EvmBalanceChange[]
  failure?: EvmFailure
  /** Whether it takes the place of a transaction that is on its way: it has the same nonce. */
  isReplacement: boolean
  /** Who pays the fee in the account's place. */
  payer?: string
  /** Whether it is known to take nothing for that. */
  isFree?: boolean
  /** It takes tokens of the account for that. */
  takesTokens?: boolean
  /** Who was to pay it, and does not. */
  refusedPayer?: string
  /** How many transactions have to be sent before it: its nonce leaves a gap. */
  missingBefore: number
}

export interface Sending extends TransactionSender {
  /** The code that the account is given with the first transaction. */
  code?: string
  /** What the account pays beside the value of transactions: a call of its own pays from its balance. */
  spends?: bigint
}

const plainGas = 21_000n
/** The gas limit of a call that cannot be estimated because it depends on the call before it. */
const unknownGas = 500_000n

/** Headroom: the contract may use a little more gas once the transaction is mined. */
const withMargin = (gas: bigint) => (gas === plainGas ? gas : (gas * 6n) / 5n)

type Estimate = { status: 'estimated'; gas: bigint } | { status: 'refused'; reason?: string }

/** What the network takes for giving an account its code (EIP-7702). */
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

/** The gas that the wallet would allow: by the estimate, or by the trial. */
const ownGas = (estimate: Estimate | undefined, tried: readonly (TrialCall | undefined)[]) => {
  if (estimate?.status === 'estimated') return withMargin(estimate.gas)
  const used = tried.flatMap((call) => (call?.isDone ? [call.gasUsed] : []))
  return used.length === 0 ? undefined : used.reduce(greater) * 2n
}

/** The gas limit of a call that could not be estimated: twice what the simulation used. */
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
  // Later calls may revert only because those before them are not mined yet.
  const [first] = estimates
  return first?.status === 'refused' ? { kind: 'refused', reason: first.reason } : undefined
}

/** The page's nonce was used, or is not the one that follows in a batch. */
export class NonceError extends RpcError {
  constructor(nonce: number | bigint, next: bigint) {
    super(invalidInput[0], `Invalid input: nonce ${nonce} is not the account's next one, which is ${next}`)
  }
}

/** How many transactions of the account are mined, and how many with those that are pending. */
interface Counts {
  mined: bigint
  next: bigint
}

/**
 * The nonces of the drafts. A single one may have that of a pending transaction, which it then replaces, or one that leaves a
 * gap, and then waits until that is filled.
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

/** What the balance lacks for the amounts and the maximum fees. */
const shortageOf = (filled: readonly Filled[], balance: bigint, spends = 0n): EvmFailure | undefined => {
  const value = spends + sum(filled.map(({ draft }) => draft.value))
  const needed = value + sum(filled.map((one) => gasCost(one, greatestPrice(one.fees))))
  return needed > balance ? { kind: value > balance ? 'funds' : 'fee', missing: needed - balance } : undefined
}

/**
 * Fills in the missing fields, simulates the transactions, and returns their costs and balance changes. Throws
 * if the node does not answer, and for a nonce that was used.
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
  // A contract can see its gas limit: what is shown has to come from the one that is signed.
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
