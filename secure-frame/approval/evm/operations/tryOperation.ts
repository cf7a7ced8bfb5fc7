import { concatHex, type Hex } from 'viem'
import type { ReadChain } from '../../request.ts'
import { toQuantity } from '../chain/hexAnswer.ts'
import { randomHex, simulateCalls } from '../chain/trialRun.ts'
import { entryPoint } from './entryPoint.ts'
import { passOn } from './passOn.ts'
import type { UserOperation } from './userOperation.ts'

const plenty = toQuantity(10n ** 24n)

/**
 * Returns the maximum gas that a transaction uses before its call begins (EIP-7623). The call's own limit excludes it.
 */
const outerGas = ({ callData }: UserOperation) => 21_000n + 40n * BigInt(callData.length / 2)

/** Returns the gas that `passOn` uses itself, plus the part that it must retain (EIP-150). */
const passingGas = ({ callGasLimit }: UserOperation) => 10_000n + callGasLimit / 63n

interface Tried {
  operation: UserOperation
  account: Hex
  /** The code to set on the account, if it has none yet. */
  code?: Hex
}

/**
 * Simulates the calls as the entry point would make the account execute them, without a fee. A contract can read the
 * transaction's sender, which is the bundler. In the second simulation, the sender is a random address, and `passOn`
 * replaces the entry point's code. A malicious contract would have to detect both simulations.
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
