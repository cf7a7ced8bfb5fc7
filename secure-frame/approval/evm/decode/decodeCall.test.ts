import type { Hex } from 'viem'
import { expect, test } from 'vitest'
import { encodeCall } from '../../test/encodeCall.ts'
import { decodeCall, nativeTokenAddress, tokensOfCall } from './decodeCall.ts'

const account = '0x71c7656ec7ab88b098defb751b7401b5f6d8976f'
const pelle = '0xb872aa4de09c31f7ac5e60b42d7f8e19f391c07e'
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const weth = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
const router = '0x7a250d5630b4cf539739df2c5dacb4c659f2488d'
const stranger = '0x5a0b54d5dc17e0aadc383d2db43b0a0d3e0295bd'
const context = { account, chainId: 1 }
const decode = (data: Hex, { to = usdc, value = 0n }: { to?: Hex; value?: bigint } = {}) =>
  decodeCall({ to, data, value }, context)

test('decodes transfers of native currency and tokens', () => {
  expect(decode('0x', { to: pelle, value: 5n })).toEqual({
    kind: 'send',
    token: nativeTokenAddress,
    number: 5n,
    to: pelle,
  })
  expect(decode(encodeCall('transfer', [pelle, 7n]))).toEqual({ kind: 'send', token: usdc, to: pelle, number: 7n })
  expect(decode(encodeCall('transferFrom', [account, pelle, 7n]))).toMatchObject({ kind: 'send', from: account })
})

test('decodes permissions for tokens and collections', () => {
  const approve = { kind: 'approve', token: usdc, spender: pelle, number: 9n }
  expect(decode(encodeCall('approve', [pelle, 9n]))).toEqual({ ...approve, isMore: false })
  expect(decode(encodeCall('increaseAllowance', [pelle, 9n]))).toEqual({ ...approve, isMore: true })
  expect(decode(encodeCall('setApprovalForAll', [pelle, true]))).toMatchObject({ kind: 'approveAll', isAllowed: true })
})

const signature = [27, `0x${'1'.repeat(64)}`, `0x${'2'.repeat(64)}`]

test("decodes a sent permit only for the account's own tokens", () => {
  expect(decode(encodeCall('permit', [account, pelle, 9n, 5n, ...signature]))).toMatchObject({
    kind: 'approve',
    number: 9n,
  })
  expect(decode(encodeCall('permit', [stranger, pelle, 9n, 5n, ...signature]))).toMatchObject({ kind: 'named' })
})

test('decodes item transfers of ERC-721 and ERC-1155', () => {
  const item = { kind: 'sendItem', from: account, to: pelle, id: 3n }
  expect(decode(encodeCall('safeTransferFrom', [account, pelle, 3n]))).toMatchObject({ ...item, count: 1n })
  expect(decode(encodeCall('safeTransferFrom', [account, pelle, 3n, '0x']))).toMatchObject({ ...item, count: 1n })
  expect(decode(encodeCall('safeTransferFrom', [account, pelle, 3n, 4n, '0x']))).toMatchObject({ ...item, count: 4n })
})

test('decodes several items, but no lists of different length [EMB-14]', () => {
  const batch = (ids: bigint[], counts: bigint[]) =>
    decode(encodeCall('safeBatchTransferFrom', [account, pelle, ids, counts, '0x']))
  expect(batch([3n, 4n], [1n, 2n])).toEqual({
    kind: 'sendItems',
    collection: usdc,
    from: account,
    to: pelle,
    items: [
      { id: 3n, count: 1n },
      { id: 4n, count: 2n },
    ],
  })
  expect(batch([3n], [1n, 2n]).kind).toBe('named')
  expect(batch([], []).kind).toBe('named')
})

test('decodes wrapping only for the known wrapper [EMB-14]', () => {
  expect(decode(encodeCall('deposit'), { to: weth, value: 5n })).toEqual({ kind: 'wrap', contract: weth, amount: 5n })
  expect(decode(encodeCall('withdraw', [5n]), { to: weth })).toEqual({ kind: 'unwrap', contract: weth, amount: 5n })
  const named = { kind: 'named', contract: stranger }
  expect(decode(encodeCall('deposit'), { to: stranger, value: 5n })).toEqual({ ...named, signature: 'deposit()' })
  expect(decode(encodeCall('withdraw', [5n]), { to: stranger })).toEqual({ ...named, signature: 'withdraw(uint256)' })
})

test("does not accept another chain's wrapper [EMB-14]", () => {
  const call = { to: weth, data: encodeCall('deposit'), value: 5n } as const
  expect(decodeCall(call, { account, chainId: 42_161 }).kind).toBe('named')
})

const path = [weth, usdc]

test.each([
  ['swapExactTokensForTokens', [1n, 2n], 0n, { pay: [weth, 1n, false], get: [usdc, 2n, true] }],
  ['swapTokensForExactTokens', [2n, 1n], 0n, { pay: [weth, 1n, true], get: [usdc, 2n, false] }],
  ['swapExactETHForTokens', [2n], 5n, { pay: [nativeTokenAddress, 5n, false], get: [usdc, 2n, true] }],
  ['swapETHForExactTokens', [2n], 5n, { pay: [nativeTokenAddress, 5n, true], get: [usdc, 2n, false] }],
  ['swapExactTokensForETH', [1n, 2n], 0n, { pay: [weth, 1n, false], get: [nativeTokenAddress, 2n, true] }],
  ['swapTokensForExactETH', [2n, 1n], 0n, { pay: [weth, 1n, true], get: [nativeTokenAddress, 2n, false] }],
  [
    'swapExactTokensForTokensSupportingFeeOnTransferTokens',
    [1n, 2n],
    0n,
    { pay: [weth, 1n, false], get: [usdc, 2n, true] },
  ] as const,
  [
    'swapExactETHForTokensSupportingFeeOnTransferTokens',
    [2n],
    5n,
    { pay: [nativeTokenAddress, 5n, false], get: [usdc, 2n, true] },
  ] as const,
  [
    'swapExactTokensForETHSupportingFeeOnTransferTokens',
    [1n, 2n],
    0n,
    { pay: [weth, 1n, false], get: [nativeTokenAddress, 2n, true] },
  ] as const,
] as const)('decodes %s with its paid and received side', (name, amounts, value, { pay, get }) => {
  const side = ([token, amount, isBound]: readonly [string, bigint, boolean]) => ({ token, amount, isBound })
  const call = encodeCall(name, [...amounts, path, account, 9n])
  const swap = { kind: 'swap', pay: side(pay), get: side(get), to: account, router: 'Uniswap V2', deadline: 9n }
  expect(decode(call, { to: router, value })).toMatchObject(swap)
  expect(decode(call, { to: stranger, value })).toMatchObject({ kind: 'named', contract: stranger })
})

test('returns `unknown` for unknown calls', () => {
  const unknown = { kind: 'unknown', contract: usdc }
  for (const data of ['0x2a6ff9c4', '0xa9059cbb', '0xa9'] as const) expect(decode(data)).toEqual(unknown)
})

test('refuses a call with trailing or dirty bytes [EMB-14]', () => {
  const transfer = encodeCall('transfer', [pelle, 7n])
  expect(decode(`${transfer}00`).kind).toBe('unknown')
  expect(decode(transfer.replace(`${'0'.repeat(24)}b872`, `1${'0'.repeat(23)}b872`) as Hex).kind).toBe('unknown')
})

test('does not decode a known call with unexpected native value', () => {
  expect(decode(encodeCall('transfer', [pelle, 7n]), { value: 1n }).kind).toBe('named')
  const swap = encodeCall('swapExactTokensForETH', [1n, 2n, path, account, 9n])
  expect(decode(swap, { to: router, value: 1n }).kind).toBe('named')
})

test('decodes a transaction without a recipient as a deployment', () => {
  expect(decodeCall({ data: '0x6001', value: 0n }, context)).toEqual({ kind: 'deploy' })
})

test('returns the tokens of a call', () => {
  expect(tokensOfCall(decode('0x', { value: 5n }))).toEqual([])
  expect(tokensOfCall(decode(encodeCall('transfer', [pelle, 7n])))).toEqual([usdc])
  const swap = encodeCall('swapExactETHForTokens', [2n, path, account, 9n])
  expect(tokensOfCall(decode(swap, { to: router, value: 5n }))).toEqual([usdc])
})
