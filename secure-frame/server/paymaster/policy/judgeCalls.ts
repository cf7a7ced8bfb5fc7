import { type Address, size, slice, toFunctionSelector } from 'viem'
import type { OperationCall } from '../operation/decodeCalls.ts'
import { PaymasterRefusal } from '../refusal.ts'
import type { PaymasterPolicy } from './PaymasterFile.ts'

const approve = toFunctionSelector('approve(address,uint256)')
const selectorBytes = 4
/** `approve(address,uint256)`: who is allowed, as a whole word. */
const [spenderFrom, spenderTo] = [4, 36]

interface Judged {
  sender: Address
  policy: PaymasterPolicy
  /** Whose approvals are paid for where the fee is taken in the token. */
  paymaster: Address
  token: Address | undefined
  /** Contracts that nobody calls at a project's cost: they could make other calls in the account's name. */
  never: readonly Address[]
}

const selectorOf = ({ data }: OperationCall) => (size(data) < selectorBytes ? undefined : slice(data, 0, selectorBytes))

/** Whether the call allows the paymaster the token of the fee. */
const allowsFee = (call: OperationCall, { paymaster, token }: Judged) => {
  if (call.to !== token || selectorOf(call) !== approve || size(call.data) < spenderTo) return false
  return BigInt(slice(call.data, spenderFrom, spenderTo)) === BigInt(paymaster)
}

const isListed = (call: OperationCall, { contracts }: PaymasterPolicy) => {
  if (contracts === 'any') return true
  const functions = contracts[call.to]
  if (functions === undefined || functions === 'any') return functions === 'any'
  const selector = selectorOf(call)
  return selector !== undefined && functions.includes(selector)
}

const isPaidFor = (call: OperationCall, judged: Judged) => {
  // Of the account itself, a call would be a batch in a batch.
  if (call.to === judged.sender || judged.never.includes(call.to)) return false
  return isListed(call, judged.policy) || allowsFee(call, judged)
}

/** Throws a PaymasterRefusal where a call is not paid for. An operation without calls does nothing, and is not paid for. */
export const judgeCalls = (calls: readonly OperationCall[], judged: Judged) => {
  if (calls.length === 0) throw new PaymasterRefusal('unreadable')
  const refused = calls.findIndex((call) => !isPaidFor(call, judged))
  const call = calls[refused]
  if (call) throw new PaymasterRefusal('call', { call: refused, to: call.to, selector: selectorOf(call) })
}
