import { decodeErrorResult, type Hex, parseEventLogs, type RpcLog, size, slice } from 'viem'
import { entryPoint07Abi } from 'viem/account-abstraction'
import * as z from 'zod/mini'
import { delegate, designatorOf } from '../../../approval/evm/delegation/delegate.ts'
import { entryPoint } from '../../../approval/evm/operations/entryPoint.ts'
import { parseNodeAnswer } from '../chain/parseNodeAnswer.ts'
import type { SponsoredChain } from '../chain/SponsoredChain.ts'
import { PaymasterRefusal } from '../refusal.ts'
import { RelayRefusal } from './RelayRefusal.ts'
import { carryData, gasOfTransaction } from './relayGas.ts'
import { hashUserOperation, type SignedOperation } from './SignedOperation.ts'

/** Result of `eth_simulateV1` with one call. */
const Simulated = z.tuple([
  z.object({
    calls: z.tuple([z.object({ status: z.enum(['0x0', '0x1']), returnData: z.string(), logs: z.array(z.unknown()) })]),
  }),
])

/** Returns the entry point's reason for the rejection, such as `AA25 invalid account nonce`. */
const reasonIn = (data: Hex) => {
  try {
    const { errorName, args } = decodeErrorResult({ abi: entryPoint07Abi, data })
    return errorName.startsWith('FailedOp') ? String(args?.[1]) : errorName
  } catch {
    return 'The entry point does not take it'
  }
}

const refuse = (returnData: string): never => {
  const reason = reasonIn(returnData as Hex)
  // AA3x are paymaster errors, so they must not be reported as failing calls.
  if (/^AA3\d/.test(reason)) throw new PaymasterRefusal('not_approved', { revert: reason })
  throw new RelayRefusal(reason)
}

/**
 * Simulates the submission of an operation in a discarded block. Throws if the operation is rejected or its calls fail.
 */
export const tryCarrying = async ({ client, chainId }: SponsoredChain, operation: SignedOperation, relayer: Hex) => {
  const call = {
    from: relayer,
    to: entryPoint.address,
    data: carryData(operation, relayer),
    gas: `0x${gasOfTransaction(operation).toString(16)}`,
  }
  const stateOverrides = operation.eip7702Auth ? { [operation.sender]: { code: designatorOf(delegate.address) } } : {}
  const answer: unknown = await client.request({
    method: 'eth_simulateV1' as never,
    params: [{ blockStateCalls: [{ stateOverrides, calls: [call] }] }, 'latest'] as never,
  })
  const [{ calls }] = parseNodeAnswer(Simulated, answer)
  const [{ status, returnData, logs }] = calls
  if (status !== '0x1') return refuse(returnData)
  const parsing = {
    abi: entryPoint07Abi,
    logs: logs as RpcLog[] as never,
    args: { userOpHash: hashUserOperation(operation, chainId) },
  }
  const [carried] = parseEventLogs({ ...parsing, eventName: 'UserOperationEvent' })
  if (carried?.args.success) return
  const [failed] = parseEventLogs({ ...parsing, eventName: 'UserOperationRevertReason' })
  const revert = failed?.args.revertReason ?? '0x'
  throw new PaymasterRefusal('reverts', { revert: size(revert) > 1024 ? slice(revert, 0, 1024) : revert })
}
