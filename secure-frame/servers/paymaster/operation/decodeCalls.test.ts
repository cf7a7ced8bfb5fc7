import {
  type Address,
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  numberToHex,
  parseAbi,
  parseAbiParameters,
} from 'viem'
import { expect, test } from 'vitest'
import { decodeCalls } from './decodeCalls.ts'

const [first, second]: readonly Address[] = [`0x${'a1'.repeat(20)}`, `0x${'b2'.repeat(20)}`] as const
const abi = parseAbi(['function execute(bytes32 mode, bytes executionCalldata)', 'function pause()'])
const batch = parseAbiParameters(['Call[] calls', 'struct Call { address target; uint256 value; bytes callData; }'])
const [single, together, trying] = [0, 1, 0x0101].map((start) =>
  start > 0xff ? `0x0101${'00'.repeat(30)}` : `0x0${start}${'00'.repeat(31)}`,
) as [Hex, Hex, Hex]

const execute = (mode: Hex, packed: Hex) => encodeFunctionData({ abi, functionName: 'execute', args: [mode, packed] })
const packSingle = (to: Address, value: bigint, data: Hex) => concatHex([to, numberToHex(value, { size: 32 }), data])
const packBatch = (calls: readonly { target: Address; value: bigint; callData: Hex }[]) =>
  encodeAbiParameters(batch, [calls])

test('decodes a single call, with or without data', () => {
  expect(decodeCalls(execute(single, packSingle(first, 1n, '0x1234')))).toEqual([{ to: first, data: '0x1234' }])
  expect(decodeCalls(execute(single, packSingle(first, 1n, '0x')))).toEqual([{ to: first, data: '0x' }])
  expect(decodeCalls(execute(single, first))).toBeUndefined()
})

test('decodes all calls of a batch, in order', () => {
  const calls = [
    { target: first, value: 0n, callData: '0x12' },
    { target: second, value: 5n, callData: '0x' },
  ] as const
  expect(decodeCalls(execute(together, packBatch(calls)))).toEqual([
    { to: first, data: '0x12' },
    { to: second, data: '0x' },
  ])
  expect(decodeCalls(execute(together, packBatch([])))).toEqual([])
})

test('rejects batches that continue after a failed call, and other functions', () => {
  const calls = packBatch([{ target: first, value: 0n, callData: '0x' }])
  expect(decodeCalls(execute(trying, calls))).toBeUndefined()
  expect(decodeCalls(encodeFunctionData({ abi, functionName: 'pause' }))).toBeUndefined()
  for (const data of ['0x', '0xe9ae5c53'] as const) expect(decodeCalls(data)).toBeUndefined()
})

test('rejects ambiguous data', () => {
  const packed = packBatch([{ target: first, value: 0n, callData: '0x1234' }])
  expect(decodeCalls(execute(together, concatHex([packed, '0x00'])))).toBeUndefined()
  expect(decodeCalls(concatHex([execute(together, packed), '0x00']))).toBeUndefined()
  // The list begins one word later than necessary. Some decoders would read the preceding word.
  const moved = concatHex([numberToHex(64, { size: 32 }), numberToHex(0, { size: 32 }), `0x${packed.slice(66)}`])
  expect(decodeCalls(execute(together, moved))).toBeUndefined()
})
