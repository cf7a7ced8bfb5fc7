import { type Address, concatHex, encodeFunctionData, type Hex, numberToHex, parseAbi } from 'viem'

export interface Call {
  to: Address
  value?: bigint
  data?: Hex
}

export type Part = readonly [context: Hex, call: Call]

const abi = parseAbi(['function redeemDelegations(bytes[] contexts, bytes32[] modes, bytes[] executions)'])
const single: Hex = `0x${'0'.repeat(64)}`

/** Calldata from a backend to the manager: each call with one permission. */
export const redeemData = (parts: readonly Part[]) =>
  encodeFunctionData({
    abi,
    functionName: 'redeemDelegations',
    args: [
      parts.map(([context]) => context),
      parts.map(() => single),
      parts.map(([, { to, value = 0n, data = '0x' }]) => concatHex([to, numberToHex(value, { size: 32 }), data])),
    ],
  })
