import { type Address, padHex } from 'viem'

export const account: Address = '0xaaaAaAAaAaaaAAaaaAAaaaAaaaaAAAAaAaaaAaA1'.toLowerCase() as Address
export const contract: Address = '0x00000000000000000000000000000000000000c1'
const child: Address = '0x00000000000000000000000000000000000000c2'
const sender: Address = '0x00000000000000000000000000000000000000d1'
export const hash = (number: number) => padHex(`0x${number}`)

interface Call {
  traceAddress: readonly number[]
  from?: Address
  to?: Address
  value?: string
  callType?: string
  error?: string
  transactionHash?: string
}
export const call = ({
  traceAddress,
  from = contract,
  to = account,
  value = '0x5',
  callType = 'call',
  ...more
}: Call) => ({
  type: 'call',
  action: { callType, from, to, value, gas: '0x1', input: '0x' },
  traceAddress,
  transactionHash: hash(1),
  blockNumber: 1,
  ...more,
})

/** A payment; a reverted call that had paid; calls without value; a deployment and a self-destruct with a balance. */
export const flat = [
  call({ traceAddress: [], from: sender, to: contract, value: '0x9' }),
  call({ traceAddress: [0] }),
  call({ traceAddress: [1], to: contract, value: '0x0', error: 'Reverted' }),
  call({ traceAddress: [1, 0], value: '0x6' }),
  call({ traceAddress: [2], callType: 'delegatecall', value: '0x7' }),
  call({ traceAddress: [3], callType: 'staticcall', value: '0x0' }),
  {
    type: 'create',
    action: { from: account, value: '0x2', gas: '0x1', init: '0x' },
    traceAddress: [4],
    result: { address: child, code: '0x', gasUsed: '0x1' },
    transactionHash: hash(1),
  },
  {
    type: 'suicide',
    action: { address: child, refundAddress: account, balance: '0x2' },
    traceAddress: [5],
    result: null,
    transactionHash: hash(1),
  },
  call({ traceAddress: [], transactionHash: hash(2), error: 'Reverted', value: '0x0' }),
  call({ traceAddress: [0], transactionHash: hash(2) }),
  { type: 'reward', action: { author: account, rewardType: 'block', value: '0x8' }, traceAddress: [] },
]

export const frame = (type: string, from: Address, to: Address, value: string | undefined, more: object = {}) => ({
  type,
  from,
  to,
  gas: '0x1',
  gasUsed: '0x1',
  input: '0x',
  ...more,
  ...(value === undefined ? {} : { value }),
})
/** The same transactions in `callTracer` format. */
export const nested = [
  {
    txHash: hash(1),
    result: frame('CALL', sender, contract, '0x9', {
      calls: [
        frame('CALL', contract, account, '0x5'),
        frame('CALL', contract, contract, '0x0', {
          error: 'execution reverted',
          calls: [frame('CALL', contract, account, '0x6')],
        }),
        frame('DELEGATECALL', contract, account, '0x7'),
        frame('STATICCALL', contract, account, undefined),
        frame('CREATE2', account, child, '0x2', { calls: [] }),
        frame('SELFDESTRUCT', child, account, '0x2'),
      ],
    }),
  },
  {
    txHash: hash(2),
    result: frame('CALL', sender, contract, '0x0', {
      error: 'execution reverted',
      calls: [frame('CALL', contract, account, '0x5')],
    }),
  },
]

export const moved = [
  { hash: hash(1), from: contract, to: account, amount: 5n },
  { hash: hash(1), from: account, to: child, amount: 2n },
  { hash: hash(1), from: child, to: account, amount: 2n },
]

/** `trace_filter` returns matching frames without their enclosing frames. */
const filtered = (params: unknown) => {
  const [filter] = params as [{ fromAddress?: string[]; toAddress?: string[] }]
  return flat.filter(({ action }) => {
    const { from, to } = action as { from?: string; to?: string }
    return filter.fromAddress?.includes(from ?? '') || filter.toAddress?.includes(to ?? '')
  })
}
const transaction = (params: unknown) => {
  const [wanted] = params as [string]
  return flat.filter((trace) => 'transactionHash' in trace && trace.transactionHash === wanted)
}

export const filtering = {
  trace_filter: filtered,
  trace_transaction: transaction,
  eth_getBlockByNumber: (params: unknown) => ({ number: (params as [string])[0] }),
}
