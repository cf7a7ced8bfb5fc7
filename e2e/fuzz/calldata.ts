import fc from 'fast-check'
import { parseTransaction } from 'viem'
import type { EvmTransaction } from '../../secure-frame/approval/request.ts'
import { signJob } from '../../secure-frame/wallet/evm/sign.ts'
import { account, key } from './approval/account.ts'
import { oddFields, transactions } from './approval/arbitraryTransaction.ts'
import { type ApprovalOutcome, askVisitor } from './approval/askVisitor.ts'
import { checkCall, checkCoins, checkNothingElse, isTold } from './approval/callRules.ts'
import type { FuzzTarget } from './FuzzTarget.ts'
import { changesWith, mutate } from './input/mutate.ts'
import { requireRule } from './rules.ts'

interface Case {
  method: 'eth_sendTransaction' | 'wallet_sendCalls'
  /** The page's input, one item per call. */
  given: readonly unknown[]
}

/** Longer raw data is truncated visibly. */
const shownLength = 4_000

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value) ?? 'null')

const changed = fc
  .tuple(transactions, fc.array(changesWith(oddFields), { minLength: 1, maxLength: 2 }))
  .map(([transaction, changes]) => asJson(mutate(transaction, changes)))

const one = fc.oneof({ weight: 5, arbitrary: transactions.map(asJson) }, { weight: 1, arbitrary: changed })

const cases: fc.Arbitrary<Case> = fc.oneof(
  { weight: 4, arbitrary: one.map((given) => ({ method: 'eth_sendTransaction' as const, given: [given] })) },
  {
    weight: 1,
    arbitrary: fc
      .array(one, { minLength: 1, maxLength: 4 })
      .map((given) => ({ method: 'wallet_sendCalls' as const, given })),
  },
)

const toParams = ({ method, given }: Case) =>
  method === 'eth_sendTransaction' ? given : [{ version: '2.0.0', from: account.address, chainId: '0x1', calls: given }]

type Fields = Record<string, unknown>

/** Checks that a transaction matches the given one field by field, in any notation. */
const checkSame = ({ to, data = '0x', value = 0n }: EvmTransaction, given: unknown, method: Case['method']) => {
  const asked = given as Fields
  const named = asked.to ?? undefined
  requireRule(named === (to ?? undefined), 'another receiver is signed than was given')
  // EIP-5792 defines no `input`.
  const bytes = asked.data ?? (method === 'eth_sendTransaction' ? asked.input : undefined) ?? '0x'
  requireRule(String(bytes).toLowerCase() === data.toLowerCase(), 'other calldata is signed than was given')
  requireRule(BigInt(String(asked.value ?? 0)) === value, 'another amount is signed than was given')
}

const checkRaw = ({ content }: Extract<ApprovalOutcome, { isDrawn: true }>, signed: readonly EvmTransaction[]) => {
  const all = signed.flatMap(({ data = '0x' }) => (data === '0x' ? [] : [data])).join('\n\n')
  const shown = content.details?.text ?? ''
  requireRule(
    shown === all || (all.length > shownLength && shown === `${all.slice(0, shownLength)}…`),
    'the raw data that is shown is not what is signed',
  )
}

const checkSigned = async (asked: Extract<ApprovalOutcome, { isDrawn: true }>, { given, method }: Case) => {
  const { content, approved } = asked
  requireRule(approved?.type === 'transaction' || approved?.type === 'calls', 'nothing can be approved')
  const signed = approved.type === 'calls' ? approved.transactions : [approved.transaction]
  requireRule(signed.length === given.length, 'not as many are signed as were given')
  for (const [index, transaction] of signed.entries()) checkSame(transaction, given[index], method)
  checkRaw(asked, signed)
  for (const transaction of signed) checkCall(content, transaction)
  checkCoins(content, signed)
  checkNothingElse(content, signed)
  const [first] = signed
  // Signing is slow, so only one in 32 transactions is signed.
  if (!first || (first.data ?? '0x').length % 32 !== 10) return signed
  const raw = parseTransaction(await signJob(key, { type: 'transaction', transaction: first }))
  checkSame(
    { ...first, to: raw.to, data: raw.data, value: raw.value },
    { ...first, to: first.to?.toLowerCase() },
    method,
  )
  return signed
}

/** Transactions: the sheet describes exactly the signed calldata, or states that it cannot read it. */
export const calldata: FuzzTarget<Case> = {
  name: 'calldata',
  unit: 'cases',
  batchSize: 250,
  open: async (stopwatch) => ({
    arbitrary: cases,
    run: async (given) => {
      const asked = await stopwatch.time(() => askVisitor(given.method, toParams(given)))
      if (!asked.isDrawn) return { count: 1, accepted: 0 }
      const signed = await checkSigned(asked, given)
      return { count: 1, accepted: signed.every(isTold) ? 1 : 0 }
    },
  }),
}
