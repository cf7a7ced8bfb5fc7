import { decodeFunctionData, erc20Abi, erc721Abi, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { transferCall } from './transferCall.ts'

const from = '0x1111111111111111111111111111111111111111'
const to = '0x2222222222222222222222222222222222222222'
const token = '0x3333333333333333333333333333333333333333'

test('sends native currency as value, without data [SND-01]', () => {
  expect(transferCall({ from, to, units: 10n ** 18n + 1n, decimals: 18 })).toEqual({
    from,
    to,
    value: '0xde0b6b3a7640001',
  })
})

test('calls a contract with the order’s data and native currency', () => {
  expect(transferCall({ from, to, units: 5n, decimals: 18, data: '0xd0e30db0' })).toEqual({
    from,
    to,
    value: '0x5',
    data: '0xd0e30db0',
  })
})

test('sends an ERC-20 token through its contract, without value [SND-01]', () => {
  const { data, ...call } = transferCall({ from, to, units: 2n ** 256n - 1n, decimals: 6, token })
  expect(call).toEqual({ from, to: token, value: '0x0' })
  expect(decodeFunctionData({ abi: erc20Abi, data: data as `0x${string}` })).toEqual({
    functionName: 'transfer',
    args: [to, 2n ** 256n - 1n],
  })
})

test('includes the fees that the visitor chose [SND-02]', () => {
  const gasFees = { maxFeePerGas: 30n, maxPriorityFeePerGas: 2n }
  expect(transferCall({ from, to, units: 1n, decimals: 18, gasFees })).toEqual({
    from,
    to,
    value: '0x1',
    maxFeePerGas: '0x1e',
    maxPriorityFeePerGas: '0x2',
  })
  expect(transferCall({ from, to, units: 1n, decimals: 18, gasFees: { gasPrice: 30n } })).toEqual({
    from,
    to,
    value: '0x1',
    gasPrice: '0x1e',
  })
})

const item = { standard: 'erc721', id: 2n ** 255n } as const

test('sends an item with the safe ERC-721 function [SND-01]', () => {
  const { data, ...call } = transferCall({ from, to, units: 1n, decimals: 0, token, item })
  expect(call).toEqual({ from, to: token, value: '0x0' })
  expect(decodeFunctionData({ abi: erc721Abi, data: data as `0x${string}` })).toEqual({
    functionName: 'safeTransferFrom',
    args: [from, to, 2n ** 255n],
  })
})

test('sends a number of ERC-1155 items [SND-01]', () => {
  const { data } = transferCall({ from, to, units: 3n, decimals: 0, token, item: { standard: 'erc1155', id: 7n } })
  const abi = parseAbi(['function safeTransferFrom(address a, address b, uint256 c, uint256 d, bytes e)'])
  expect(decodeFunctionData({ abi, data: data as `0x${string}` }).args).toEqual([from, to, 7n, 3n, '0x'])
})

test('refuses a token order that also calls a contract', () => {
  const order = { from, to, units: 1n, decimals: 6, token, data: '0x12' } as const
  expect(() => transferCall(order)).toThrow('not both')
})
