import { invalidInput, RpcError } from '#protocol/errors/rpc'
import type { Json } from '#protocol/vocabulary/json'
import type { ReadChain, Transaction } from '../../request.ts'
import type { Sender, TransactionDraft } from '../params/readTransaction.ts'
import { type BalanceChange, balanceChanges } from './balanceChanges.ts'
import { expectedPrice, type GasPrices, greatestPrice, signedFees } from './fees.ts'
import { readNumber } from './hexAnswer.ts'
import { revertReason } from './revertReason.ts'
import { type TrialCall, toCall, trialRun } from './trialRun.ts'

/** Why a transaction would not do what it should: too little to send, or for the fee, or the contract refuses. */
export type Failure =
  | { kind: 'funds'; missing: bigint }
  | { kind: 'fee'; missing: bigint }
  | { kind: 'refused'; reason?: string }

export interface Completed {
  transactions: readonly Transaction[]
  /** What all of them will about cost in fees. */
  fee: bigint
  /** What they change, where the node could try them out. */
  changes?: readonly BalanceChange[]
  failure?: Failure
}

const plainGas = 21_000n
/** For a call whose gas nobody can tell before the one before it is done. */
const unknownGas = 500_000n

/** Between now and then a contract may take a little more. */
const withRoom = (gas: bigint) => (gas === plainGas ? gas : (gas * 6n) / 5n)

const baseFeeOf = (block: Json) =>
  typeof block === 'object' && block !== null && 'baseFeePerGas' in block && block.baseFeePerGas
    ? readNumber(block.baseFeePerGas)
    : undefined

const readPrices = async (rpc: ReadChain): Promise<GasPrices> => {
  const gasPrice = async () => readNumber(await rpc('eth_gasPrice', []))
  const baseFee = baseFeeOf(await rpc('eth_getBlockByNumber', ['latest', false]))
  if (baseFee === undefined) return { kind: 'legacy', gasPrice: await gasPrice() }
  // Not every node tells the tip; what is asked above the base fee is one.
  const tip = await rpc('eth_maxPriorityFeePerGas', []).then(readNumber, async () => (await gasPrice()) - baseFee)
  return { kind: 'market', baseFee, tip: tip > 0n ? tip : 0n }
}

type Estimate = { status: 'told'; gas: bigint } | { status: 'refused'; reason?: string }

const isRefusal = (error: unknown): error is RpcError =>
  error instanceof RpcError && (error.code === 3 || /revert|insufficient funds/i.test(error.message))

const estimateGas = async (draft: TransactionDraft, account: string, rpc: ReadChain): Promise<Estimate> => {
  try {
    return { status: 'told', gas: readNumber(await rpc('eth_estimateGas', [toCall(draft, account)])) }
  } catch (error) {
    if (!isRefusal(error)) throw error
    return { status: 'refused', reason: revertReason(error.data, error.message) }
  }
}

const gasFor = (draft: TransactionDraft, estimate: Estimate, trial: TrialCall | undefined) => {
  if (draft.gas !== undefined) return draft.gas
  if (estimate.status === 'told') return withRoom(estimate.gas)
  return trial?.isDone ? trial.gasUsed * 2n : unknownGas
}

const failureOf = (estimates: readonly Estimate[], trial: readonly TrialCall[] | undefined): Failure | undefined => {
  const failed = trial?.find(({ isDone }) => !isDone)
  if (failed) return { kind: 'refused', reason: failed.reason }
  if (trial) return undefined
  // Later calls may be refused only because those before them are not done yet.
  const [first] = estimates
  return first?.status === 'refused' ? { kind: 'refused', reason: first.reason } : undefined
}

/** The page wants to take the place of a transaction that was sent before. */
export class NonceTakenError extends RpcError {
  constructor(nonce: number) {
    super(invalidInput[0], `Invalid input: nonce ${nonce} is taken by a transaction that was sent before`)
  }
}

const requireNonce = (draft: TransactionDraft, next: bigint) => {
  if (draft.nonce === undefined || BigInt(draft.nonce) >= next) return
  throw new NonceTakenError(draft.nonce)
}

const toTransaction = (draft: TransactionDraft, chainId: number, nonce: number, gas: bigint, prices: GasPrices) => {
  const { to, data, value, accessList } = draft
  const fees = signedFees(draft, prices)
  const common = { chainId, nonce, gas, value, data, ...(to ? { to } : {}) }
  const transaction: Transaction = fees.type === 'legacy' ? { ...common, ...fees } : { ...common, ...fees, accessList }
  return { transaction, fees }
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)

/**
 * Fills in what pages leave out, has the node try the transactions out, and tells what they cost and change. Throws
 * where the node does not answer, and for a nonce that is taken.
 */
export const completeTransactions = async (
  drafts: readonly TransactionDraft[],
  { account, chainId }: Sender,
  rpc: ReadChain,
): Promise<Completed> => {
  const [next, balance, prices, trial, ...estimates] = await Promise.all([
    rpc('eth_getTransactionCount', [account, 'pending']).then(readNumber),
    rpc('eth_getBalance', [account, 'latest']).then(readNumber),
    readPrices(rpc),
    trialRun(drafts, account, rpc),
    ...drafts.map((draft) => estimateGas(draft, account, rpc)),
  ])
  for (const draft of drafts) requireNonce(draft, next)

  const completed = drafts.map((draft, index) => {
    const gas = gasFor(draft, estimates[index] ?? { status: 'refused' }, trial?.[index])
    return { gas, ...toTransaction(draft, chainId, draft.nonce ?? Number(next) + index, gas, prices) }
  })
  const needed = sum(
    completed.map(({ gas, fees, transaction }) => gas * greatestPrice(fees) + (transaction.value ?? 0n)),
  )
  const kind = sum(drafts.map(({ value }) => value)) > balance ? 'funds' : 'fee'
  const failure = needed > balance ? ({ kind, missing: needed - balance } as const) : failureOf(estimates, trial)
  return {
    transactions: completed.map(({ transaction }) => transaction),
    fee: sum(completed.map(({ gas, fees }) => gas * expectedPrice(fees, prices))),
    changes:
      trial &&
      balanceChanges(
        trial.flatMap(({ logs }) => logs),
        account,
      ),
    failure,
  }
}
