import { concatHex, type Hex } from 'viem'
import type { ReadChain } from '../../request.ts'
import { toQuantity } from '../chain/hexAnswer.ts'
import { randomHex, simulateCalls } from '../chain/trialRun.ts'
import { entryPoint } from './entryPoint.ts'
import { passOn } from './passOn.ts'
import type { UserOperation } from './userOperation.ts'

const plenty = toQuantity(10n ** 24n)

/** What a transaction costs before its call begins, at most (EIP-7623): the call's own limit is without it. */
const outerGas = ({ callData }: UserOperation) => 21_000n + 40n * BigInt(callData.length / 2)

/** What `passOn` uses itself, and what of the rest it may not give away (EIP-150). */
const passingGas = ({ callGasLimit }: UserOperation) => 10_000n + callGasLimit / 63n

interface Tried {
  operation: UserOperation
  account: Hex
  /** The account's code, where it has none yet. */
  code?: Hex
}

/**
 * The calls as the entry point has the account make them: the account pays what they pay, and no fee. A contract sees who sent the
 * transaction, which is whoever carries the operation: in the second trial that is a stranger, and the entry point's code another
 * one in its place. Who would show the visitor something else has to know both trials.
 */
export const tryOperation = async ({ operation, account, code }: Tried, rpc: ReadChain) => {
  const { callData, callGasLimit, maxFeePerGas, maxPriorityFeePerGas } = operation
  const gas = callGasLimit + outerGas(operation)
  const fees = { maxFeePerGas: toQuantity(maxFeePerGas), maxPriorityFeePerGas: toQuantity(maxPriorityFeePerGas) }
  const given = code ? { [account]: { code } } : {}
  const carrier = randomHex(20)
  return simulateCalls(
    {
      calls: [{ from: entryPoint.address, to: account, data: callData, value: '0x0', gas: toQuantity(gas), ...fees }],
      states: { [entryPoint.address]: { balance: plenty }, ...given },
    },
    rpc,
    {
      calls: [
        {
          from: carrier,
          to: entryPoint.address,
          data: concatHex([account, callData]),
          value: '0x0',
          ...fees,
          gas: toQuantity(gas + passingGas(operation)),
        },
      ],
      states: { [carrier]: { balance: plenty }, [entryPoint.address]: { code: passOn }, ...given },
    },
  )
}
