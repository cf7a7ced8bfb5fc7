import { encodeFunctionData, type Hex } from 'viem'
import { expect, test } from 'vitest'
import { native, readAct, tokensOfAct } from './decodeCall.ts'
import { knownCalls } from './knownCalls.ts'

const to = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const maya = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const pelle = '0xb872aA4De09c31F7Ac5e60B42d7f8e19f391C07E'
const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'

type Call = Parameters<typeof encodeFunctionData<typeof knownCalls>>[0]
const encode = (functionName: string, args: unknown[]) =>
  encodeFunctionData({ abi: knownCalls, functionName, args } as unknown as Call)
const act = (data: Hex, value = 0n) => readAct({ to, data, value })
const lower = (address: string) => expect.stringMatching(new RegExp(address, 'i'))

test('coins and tokens are sent', () => {
  expect(act('0x', 5n)).toEqual({ kind: 'send', token: native, amount: 5n, to })
  expect(act(encode('transfer', [pelle.toLowerCase(), 7n]))).toEqual({
    kind: 'send',
    token: to,
    to: lower(pelle),
    amount: 7n,
  })
  expect(act(encode('transferFrom', [maya, pelle.toLowerCase(), 7n]))).toMatchObject({ kind: 'send', from: maya })
})

test('permissions are given and ended', () => {
  expect(act(encode('approve', [pelle.toLowerCase(), 9n]))).toMatchObject({ kind: 'allow', amount: 9n })
  expect(act(encode('increaseAllowance', [pelle.toLowerCase(), 9n]))).toMatchObject({ kind: 'allow', amount: 9n })
  expect(act(encode('setApprovalForAll', [pelle.toLowerCase(), true]))).toMatchObject({
    kind: 'allowAll',
    isAllowed: true,
  })
})

test('items are sent by either standard', () => {
  expect(act(encode('safeTransferFrom', [maya, pelle.toLowerCase(), 3n, '0x']))).toMatchObject({ id: 3n })
  expect(act(encode('safeTransferFrom', [maya, pelle.toLowerCase(), 3n, 1n, '0x']))).toMatchObject({
    kind: 'sendItem',
    id: 3n,
  })
})

test('coins are wrapped and unwrapped', () => {
  expect(act(encode('deposit', []), 5n)).toEqual({ kind: 'wrap', contract: to, amount: 5n })
  expect(act(encode('withdraw', [5n]))).toEqual({ kind: 'unwrap', contract: to, amount: 5n })
})

test('each swap of the router is told by what is paid and what is got', () => {
  const path = [weth, to]
  expect(act(encode('swapExactTokensForTokens', [1n, 2n, path, maya, 9n]))).toMatchObject({
    pay: { token: weth, amount: 1n, isBound: false },
    get: { token: to, amount: 2n, isBound: true },
    to: maya,
  })
  expect(act(encode('swapTokensForExactTokens', [2n, 1n, path, maya, 9n]))).toMatchObject({
    pay: { amount: 1n, isBound: true },
    get: { amount: 2n, isBound: false },
  })
  expect(act(encode('swapExactETHForTokens', [2n, path, maya, 9n]), 5n)).toMatchObject({
    pay: { token: native, amount: 5n },
    get: { token: to, amount: 2n, isBound: true },
  })
  expect(act(encode('swapETHForExactTokens', [2n, path, maya, 9n]), 5n)).toMatchObject({
    pay: { token: native, isBound: true },
    get: { amount: 2n },
  })
  expect(act(encode('swapExactTokensForETH', [1n, 2n, path, maya, 9n]))).toMatchObject({
    pay: { token: weth, amount: 1n },
    get: { token: native, amount: 2n, isBound: true },
  })
  expect(act(encode('swapTokensForExactETH', [2n, 1n, path, maya, 9n]))).toMatchObject({
    pay: { token: weth, amount: 1n, isBound: true },
    get: { token: native, amount: 2n },
  })
})

test('what is not known is said to be that', () => {
  const unknown = { kind: 'unknown', contract: to }
  expect(act('0x2a6ff9c4')).toEqual(unknown)
  expect(act('0xa9059cbb')).toEqual(unknown)
  expect(act('0xa9')).toEqual(unknown)
})

test('a known call that takes coins along is not understood', () => {
  expect(act(encode('transfer', [pelle.toLowerCase(), 7n]), 1n).kind).toBe('unknown')
  expect(act(encode('swapExactTokensForETH', [1n, 2n, [weth, to], maya, 9n]), 1n).kind).toBe('unknown')
})

test('without a receiver a contract is deployed', () => {
  expect(readAct({ data: '0x6001', value: 0n })).toEqual({ kind: 'deploy' })
})

test('the tokens to be read are those of the act', () => {
  expect(tokensOfAct(act('0x', 5n))).toEqual([])
  expect(tokensOfAct(act(encode('transfer', [pelle.toLowerCase(), 7n])))).toEqual([to])
  expect(tokensOfAct(act(encode('swapExactETHForTokens', [2n, [weth, to], maya, 9n]), 5n))).toEqual([to])
})
