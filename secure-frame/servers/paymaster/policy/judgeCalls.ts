import { type Address, size, slice, toFunctionSelector } from 'viem'
import type { OperationCall } from '../operation/decodeCalls.ts'
import { PaymasterRefusal } from '../refusal.ts'
import type { PaymasterPolicy } from './PaymasterFile.ts'

const approve = toFunctionSelector('approve(address,uint256)')
const selectorBytes = 4
/** Byte range of the spender in `approve(address,uint256)`, which is a whole word. */
const [spenderFrom, spenderTo] = [4, 36]

interface Judged {
  sender: Address
  policy: PaymasterPolicy
  /** If the fee is taken in the token, approvals for this spender are sponsored. */
  paymaster: Address
  token: Address | undefined
  /** Contracts that are never sponsored, because they could make other calls on behalf of the account. */
  never: readonly Address[]
}

const selectorOf = ({ data }: OperationCall) => (size(data) < selectorBytes ? undefined : slice(data, 0, selectorBytes))

/** True if the call approves the fee token for the paymaster. */
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
  // Rejects a call to the account itself, because it would be a batch within a batch.
  if (call.to === judged.sender || judged.never.includes(call.to)) return false
  return isListed(call, judged.policy) || allowsFee(call, judged)
}

/**
 * Throws a PaymasterRefusal if a call is not sponsored. Operations without calls have no effect and are not sponsored.
 */
export const judgeCalls = (calls: readonly OperationCall[], judged: Judged) => {
  if (calls.length === 0) throw new PaymasterRefusal('unreadable')
  const refused = calls.findIndex((call) => !isPaidFor(call, judged))
  const call = calls[refused]
  if (call) throw new PaymasterRefusal('call', { call: refused, to: call.to, selector: selectorOf(call) })
}
