import { type Abi, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import {
  account,
  amount,
  dai,
  date,
  deadline,
  fee,
  get,
  getAtLeast,
  give,
  giveAtMost,
  goesTo,
  path,
  stranger,
  toRouter,
  toSender,
  until,
  usdc,
  weth,
  zero,
} from '../../test/routerReading.ts'
import { nativeTokenAddress } from '../decode/decodeCall.ts'
import { readRouterSteps } from './readRouterSteps.ts'

const router = '0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45'
const firstRouter = '0xe592427a0aece92de3edee1f18e0157c05861564'

const abi = parseAbi([
  'struct Single { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 amountIn; uint256 amountOutMinimum; uint160 sqrtPriceLimitX96; }',
  'struct SingleOut { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 amountOut; uint256 amountInMaximum; uint160 sqrtPriceLimitX96; }',
  'struct Several { bytes path; address recipient; uint256 amountIn; uint256 amountOutMinimum; }',
  'struct SeveralOut { bytes path; address recipient; uint256 amountOut; uint256 amountInMaximum; }',
  'function exactInputSingle(Single params)',
  'function exactOutputSingle(SingleOut params)',
  'function exactInput(Several params)',
  'function exactOutput(SeveralOut params)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to)',
  'function swapTokensForExactTokens(uint256 amountOut, uint256 amountInMax, address[] path, address to)',
  'function unwrapWETH9(uint256 amountMinimum, address recipient)',
  'function unwrapWETH9(uint256 amountMinimum)',
  'function unwrapWETH9WithFee(uint256 amountMinimum, address recipient, uint256 feeBips, address feeRecipient)',
  'function sweepToken(address token, uint256 amountMinimum, address recipient)',
  'function sweepTokenWithFee(address token, uint256 amountMinimum, uint256 feeBips, address feeRecipient)',
  'function refundETH()',
  'function wrapETH(uint256 value)',
  'function pull(address token, uint256 value)',
  'function selfPermit(address token, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  'function multicall(uint256 deadline, bytes[] data)',
  'function multicall(bytes[] data)',
])

const firstAbi = parseAbi([
  'struct Single { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 deadline; uint256 amountIn; uint256 amountOutMinimum; uint160 sqrtPriceLimitX96; }',
  'function exactInputSingle(Single params)',
  'function unwrapWETH9(uint256 amountMinimum, address recipient)',
  'function multicall(bytes[] data)',
])

const callsOf =
  (ofRouter: Abi) =>
  (functionName: string, ...args: readonly unknown[]): Hex =>
    encodeFunctionData({ abi: ofRouter, functionName, args } as Parameters<typeof encodeFunctionData>[0])
const call = callsOf(abi as Abi)
const firstCall = callsOf(firstAbi as Abi)

const single = (tokenIn: Hex, tokenOut: Hex, recipient: Hex, amountIn: bigint, amountOutMinimum: bigint, limit = 0n) =>
  call('exactInputSingle', {
    tokenIn,
    tokenOut,
    fee: 500,
    recipient,
    amountIn,
    amountOutMinimum,
    sqrtPriceLimitX96: limit,
  })
const several = (route: Hex, recipient: Hex, amountIn: bigint, amountOutMinimum: bigint) =>
  call('exactInput', { path: route, recipient, amountIn, amountOutMinimum })
const severalOut = (route: Hex, recipient: Hex, amountOut: bigint, amountInMaximum: bigint) =>
  call('exactOutput', { path: route, recipient, amountOut, amountInMaximum })
const firstSingle = (tokenIn: Hex, tokenOut: Hex, recipient: Hex) =>
  firstCall('exactInputSingle', {
    tokenIn,
    tokenOut,
    fee: 500,
    recipient,
    deadline,
    amountIn: 50n,
    amountOutMinimum: 9n,
    sqrtPriceLimitX96: 0n,
  })

const read = (data: Hex, value = 0n, to: Hex = router) =>
  readRouterSteps({ to, data, value }, { account, chainId: 1 })?.fields
const readAll = (calls: readonly Hex[], value = 0n) => read(call('multicall', deadline, calls), value)

describe('swaps', () => {
  test('show one or several pools, for the visitor or others [EMB-14]', () => {
    expect(read(single(usdc, weth, account, 50n, 9n))).toEqual([give(usdc, 50n), getAtLeast(weth, 9n)])
    expect(read(several(path(usdc, weth, dai), toSender, 50n, 9n))).toEqual([give(usdc, 50n), getAtLeast(dai, 9n)])
    expect(read(severalOut(path(dai, weth, usdc), account, 9n, 50n))).toEqual([giveAtMost(usdc, 50n), get(dai, 9n)])
    const forStranger = [give(usdc, 50n), amount('Sends at least', weth, 9n), goesTo(stranger)]
    expect(read(single(usdc, weth, stranger, 50n, 9n))).toEqual(forStranger)
  })

  test('add up amounts of several V3 and V2 pools, with deadline [EMB-14]', () => {
    const calls = [
      several(path(usdc, weth, dai), account, 70n, 6n),
      call('swapExactTokensForTokens', 30n, 3n, [usdc, dai], toSender),
    ]
    expect(readAll(calls)).toEqual([give(usdc, 100n), getAtLeast(dai, 9n), until])
    expect(read(call('multicall', calls))).toEqual([give(usdc, 100n), getAtLeast(dai, 9n)])
  })

  test('of the native currency return the remainder [EMB-14]', () => {
    expect(read(single(weth, usdc, account, 50n, 9n), 50n)).toEqual([
      give(nativeTokenAddress, 50n),
      getAtLeast(usdc, 9n),
    ])
    const exactOut = severalOut(path(usdc, weth), account, 9n, 50n)
    expect(readAll([exactOut, call('refundETH')], 50n)).toEqual([
      giveAtMost(nativeTokenAddress, 50n),
      get(usdc, 9n),
      until,
    ])
  })

  test("into the native currency pay everything, or less the page's fee [EMB-14]", () => {
    const swap = single(usdc, weth, toRouter, 50n, 0n)
    const whole = [give(usdc, 50n), getAtLeast(nativeTokenAddress, 1000n), until]
    expect(readAll([swap, call('unwrapWETH9', 1000n, account)])).toEqual(whole)
    expect(readAll([swap, call('unwrapWETH9', 1000n)])).toEqual(whole)
    const lessFee = call('unwrapWETH9WithFee', 1000n, account, 25n, stranger)
    expect(readAll([swap, lessFee])).toEqual([
      give(usdc, 50n),
      getAtLeast(nativeTokenAddress, 998n),
      until,
      ...fee(25n, stranger),
    ])
  })

  test("use the router's proceeds of the previous swap [EMB-14]", () => {
    const calls = [
      call('swapExactTokensForTokens', 50n, 0n, [usdc, weth], toRouter),
      single(weth, dai, toRouter, 0n, 0n),
      call('sweepTokenWithFee', dai, 1000n, 100n, stranger),
    ]
    expect(readAll(calls)).toEqual([give(usdc, 50n), getAtLeast(dai, 990n), until, ...fee(100n, stranger)])
  })

  test('support an exact V2 amount of known tokens [EMB-14]', () => {
    const exactOut = call('swapTokensForExactTokens', 9n, 50n, [usdc, dai], account)
    expect(read(exactOut)).toEqual([giveAtMost(usdc, 50n), get(dai, 9n)])
  })

  test('show a permission for the router [EMB-14]', () => {
    const permit = call('selfPermit', usdc, 50n, 1_700_000_000n, 27, `0x${'1'.repeat(64)}`, `0x${'2'.repeat(64)}`)
    expect(readAll([permit, single(usdc, dai, account, 50n, 9n)])).toEqual([
      give(usdc, 50n),
      getAtLeast(dai, 9n),
      until,
      amount('Allows', usdc, 50n),
      { label: 'Can be used by', value: { kind: 'address', address: router, role: 'other' } },
      date('Signature valid until', 1_700_000_000n),
    ])
  })

  test('use amounts that the router holds after wrapping and pulling [EMB-14]', () => {
    expect(readAll([call('wrapETH', 50n), call('unwrapWETH9', 0n)], 50n)).toEqual([
      giveAtMost(nativeTokenAddress, 50n),
      get(nativeTokenAddress, 50n),
      until,
    ])
    const pulled = [call('pull', usdc, 50n), single(usdc, dai, account, 0n, 9n)]
    expect(readAll(pulled)).toEqual([give(usdc, 50n), getAtLeast(dai, 9n), until])
  })

  test('of the first router treat the zero recipient as the router [EMB-14]', () => {
    expect(read(firstSingle(usdc, dai, account), 0n, firstRouter)).toEqual([
      give(usdc, 50n),
      getAtLeast(dai, 9n),
      until,
    ])
    const calls = [firstSingle(usdc, weth, zero), firstCall('unwrapWETH9', 8n, account)]
    const expected = [give(usdc, 50n), getAtLeast(nativeTokenAddress, 8n), until]
    expect(read(firstCall('multicall', calls), 0n, firstRouter)).toEqual(expected)
  })
})

describe('uncertain calls that stay unread [EMB-14]', () => {
  const swap = single(usdc, dai, account, 50n, 9n)
  const intoRouter = single(usdc, weth, toRouter, 50n, 9n)

  test.each<[string, readonly Hex[], bigint]>([
    ['no call', [], 0n],
    ['a call that is not known', [swap, '0x12345678'], 0n],
    ['a multicall in a multicall', [call('multicall', [swap])], 0n],
    ['native currency that stays in the router', [swap], 5n],
    ['what of it an exact output may leave', [severalOut(path(usdc, weth), account, 9n, 50n)], 50n],
    ['native currency that may not be enough', [severalOut(path(usdc, weth), account, 9n, 60n)], 50n],
    [
      'native currency that pays between two pools',
      [several(path(usdc, weth, dai), account, 50n, 9n), call('refundETH')],
      5n,
    ],
    ['tokens that stay in the router', [intoRouter], 0n],
    ['what goes to an alias that payments do not know', [intoRouter, call('unwrapWETH9', 8n, toSender)], 0n],
    ['what goes to nobody', [single(usdc, dai, zero, 50n, 9n)], 0n],
    ['a price at which the swap stops', [single(usdc, dai, account, 50n, 9n, 7n)], 0n],
    ['what the router does not have', [single(usdc, dai, account, 0n, 9n)], 0n],
    ['a swap for nothing', [single(usdc, dai, account, 50n, 0n)], 0n],
    ['a fee above what the router takes', [intoRouter, call('unwrapWETH9WithFee', 8n, account, 101n, stranger)], 0n],
    [
      'an exact amount of V2 that a token on the way may reduce',
      [call('swapTokensForExactTokens', 9n, 50n, [usdc, stranger, dai], account)],
      0n,
    ],
    ['an amount that stands for all', [call('pull', usdc, 2n ** 255n), call('sweepToken', usdc, 0n, account)], 0n],
    ['bytes after the arguments', [`${swap}00`], 0n],
  ])('%s', (_name, calls, value) => {
    expect(readAll(calls, value)).toBeUndefined()
  })

  test('an alias at the first router, and its calls at the other', () => {
    expect(read(firstSingle(usdc, dai, toSender), 0n, firstRouter)).toBeUndefined()
    expect(read(firstSingle(usdc, dai, account))).toBeUndefined()
    expect(read(swap, 0n, firstRouter)).toBeUndefined()
  })
})
