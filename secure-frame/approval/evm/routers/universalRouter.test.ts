import {
  type AbiParameter,
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  numberToHex,
  parseAbi,
  parseAbiParameters,
} from 'viem'
import { describe, expect, test } from 'vitest'
import {
  account,
  all,
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

const router = '0x66a9893cc07d91d95644aedd05d03f95e1dba8af'

const abi = parseAbi(['function execute(bytes commands, bytes[] inputs, uint256 deadline)'])
const abiWithoutDeadline = parseAbi(['function execute(bytes commands, bytes[] inputs)'])

type Step = readonly [code: number, input: Hex]

const step =
  (code: number, types: readonly AbiParameter[]) =>
  (...values: readonly unknown[]): Step => [code, encodeAbiParameters(types, values)]

const swapTypes = 'address, uint256, uint256, bytes, bool'
const swapTypesV2 = 'address, uint256, uint256, address[], bool'
const v3In = step(0x00, parseAbiParameters(swapTypes))
const v3Out = step(0x01, parseAbiParameters(swapTypes))
const transferFrom = step(0x02, parseAbiParameters('address, address, uint160'))
const sweep = step(0x04, parseAbiParameters('address, address, uint256'))
const transfer = step(0x05, parseAbiParameters('address, address, uint256'))
const payPortion = step(0x06, parseAbiParameters('address, address, uint256'))
const v2In = step(0x08, parseAbiParameters(swapTypesV2))
const v2Out = step(0x09, parseAbiParameters(swapTypesV2))
const permit = step(
  0x0a,
  parseAbiParameters(
    '((address token, uint160 amount, uint48 expiration, uint48 nonce) details, address spender, uint256 sigDeadline), bytes',
  ),
)
const wrap = step(0x0b, parseAbiParameters('address, uint256'))
const unwrap = step(0x0c, parseAbiParameters('address, uint256'))

const execute = (steps: readonly Step[], value = 0n, to: Hex = router) => {
  const commands = concatHex(steps.map(([code]) => numberToHex(code, { size: 1 })))
  const data = encodeFunctionData({ abi, args: [commands, steps.map(([, input]) => input), deadline] })
  return { to, data, value }
}

const read = (steps: readonly Step[], value = 0n) =>
  readRouterSteps(execute(steps, value), { account, chainId: 1 })?.fields

describe('swaps', () => {
  test('add up amounts of several V3 and V2 pools [EMB-14]', () => {
    const steps = [v3In(toSender, 70n, 6n, path(usdc, weth, dai), true), v2In(account, 30n, 3n, [usdc, dai], true)]
    expect(read(steps)).toEqual([give(usdc, 100n), getAtLeast(dai, 9n), until])
  })

  test('wrap the native currency first [EMB-14]', () => {
    const steps = [wrap(toRouter, 50n), v3In(toSender, 50n, 9n, path(weth, usdc), false)]
    expect(read(steps, 50n)).toEqual([give(nativeTokenAddress, 50n), getAtLeast(usdc, 9n), until])
  })

  test("into the native currency deduct the page's fee [EMB-14]", () => {
    const steps = [
      v3In(toRouter, 50n, 0n, path(usdc, weth), true),
      payPortion(weth, stranger, 25n),
      unwrap(toSender, 9n),
    ]
    expect(read(steps)).toEqual([give(usdc, 50n), getAtLeast(nativeTokenAddress, 9n), until, ...fee(25n, stranger)])
  })

  test('for an exact amount return the remainder [EMB-14]', () => {
    const steps = [wrap(toRouter, all), v3Out(toSender, 9n, 50n, path(usdc, weth), false), unwrap(toSender, 0n)]
    expect(read(steps, 50n)).toEqual([giveAtMost(nativeTokenAddress, 50n), get(usdc, 9n), until])
    expect(read([v2Out(toSender, 9n, 50n, [usdc, dai], true)])).toEqual([giveAtMost(usdc, 50n), get(dai, 9n), until])
  })

  test("use the router's proceeds of the previous swap [EMB-14]", () => {
    const steps = [
      transferFrom(usdc, toRouter, 100n),
      v2In(toRouter, 100n, 0n, [usdc, weth], false),
      v3In(toRouter, all, 0n, path(weth, dai), false),
      sweep(dai, toSender, 7n),
    ]
    expect(read(steps)).toEqual([give(usdc, 100n), getAtLeast(dai, 7n), until])
  })

  test('show another recipient [EMB-14]', () => {
    expect(read([v3In(stranger, 50n, 9n, path(usdc, dai), true)])).toEqual([
      give(usdc, 50n),
      amount('Sends at least', dai, 9n),
      goesTo(stranger),
      until,
    ])
  })

  test('show the whole amount for another recipient if known [EMB-14]', () => {
    expect(read([wrap(toRouter, all), unwrap(stranger, 0n)], 50n)).toEqual([
      give(nativeTokenAddress, 50n),
      amount('Sends', nativeTokenAddress, 50n),
      goesTo(stranger),
      until,
    ])
  })

  test('mark the recipient of an unusually high fee [EMB-14]', () => {
    const roleOf = (bips: bigint) =>
      read([v3In(toRouter, 50n, 0n, path(usdc, dai), true), payPortion(dai, stranger, bips), sweep(dai, toSender, 9n)])
        ?.map(({ value }) => (value.kind === 'address' ? value.role : undefined))
        .at(-1)
    expect([roleOf(300n), roleOf(301n)]).toEqual(['other', 'receiver'])
  })

  test('for an exact V2 amount count after a later check [EMB-14]', () => {
    const steps = [v2Out(toRouter, 9n, 50n, [usdc, stranger, dai], true), sweep(dai, toSender, 8n)]
    expect(read(steps)).toEqual([giveAtMost(usdc, 50n), getAtLeast(dai, 8n), until])
  })

  test('show a permission for Permit2 [EMB-14]', () => {
    const details = { token: usdc, amount: 50n, expiration: 1_800_000_000, nonce: 0 }
    const steps = [
      permit({ details, spender: router, sigDeadline: 1_700_000_000n }, '0x1234'),
      v3In(toSender, 50n, 9n, path(usdc, dai), true),
    ]
    expect(read(steps)).toEqual([
      give(usdc, 50n),
      getAtLeast(dai, 9n),
      until,
      amount('Allows', usdc, 50n),
      { label: 'Can be used by', value: { kind: 'address', address: router, role: 'other' } },
      { label: 'Until', value: { kind: 'date', seconds: 1_800_000_000n, isEnd: false } },
      date('Signature valid until', 1_700_000_000n),
    ])
  })

  test('are shown as Uniswap swaps, also without a deadline [EMB-14]', () => {
    const [code, input] = v3In(toSender, 50n, 9n, path(usdc, dai), true)
    const data = encodeFunctionData({ abi: abiWithoutDeadline, args: [numberToHex(code, { size: 1 }), [input]] })
    expect(readRouterSteps({ to: router, data, value: 0n }, { account, chainId: 1 })).toEqual({
      name: 'Uniswap',
      isBound: true,
      intent: 'Swap',
      fields: [give(usdc, 50n), getAtLeast(dai, 9n)],
    })
  })
})

describe('uncertain calls that stay unread [EMB-14]', () => {
  const good = v3In(toSender, 50n, 9n, path(usdc, dai), true)
  const [, input] = good

  test.each<[string, readonly Step[], bigint]>([
    ['a command that is not known', [good, [0x10, '0x']], 0n],
    ['a command that may fail alone', [[0x80, input]], 0n],
    ['no command', [], 0n],
    ['native currency that stays in the router', [good], 5n],
    ['tokens that stay in the router', [v3In(toRouter, 50n, 9n, path(usdc, dai), true)], 0n],
    ['a part that stays in the router', [wrap(toRouter, 40n), v3In(toSender, 40n, 9n, path(weth, dai), false)], 50n],
    ['what the router does not have', [v3In(toSender, 50n, 9n, path(usdc, dai), false)], 0n],
    ['more than the router has', [wrap(toRouter, 60n), unwrap(toSender, 0n)], 50n],
    ['an amount of the visitor that the router decides', [v3In(toSender, all, 9n, path(usdc, dai), true)], 0n],
    ['a path of one token', [v3In(toSender, 50n, 9n, usdc, true)], 0n],
    ['a path with bytes left over', [v3In(toSender, 50n, 9n, concatHex([path(usdc, dai), '0x00']), true)], 0n],
    ['a fee of more than everything', [transferFrom(usdc, toRouter, 5n), payPortion(usdc, stranger, 10_001n)], 0n],
    [
      'nothing for anybody',
      [
        permit(
          { details: { token: usdc, amount: 1n, expiration: 1, nonce: 0 }, spender: stranger, sigDeadline: 1n },
          '0x',
        ),
      ],
      0n,
    ],
    [
      'a permission for somebody else',
      [
        permit(
          { details: { token: usdc, amount: 1n, expiration: 1, nonce: 0 }, spender: stranger, sigDeadline: 1n },
          '0x',
        ),
        good,
      ],
      0n,
    ],
    [
      'an exact amount of V2 that a token on the way may reduce',
      [v2Out(toSender, 9n, 50n, [usdc, stranger, dai], true)],
      0n,
    ],
    [
      'an exact amount of V2, paid with a token that nobody knows',
      [
        v3In(toRouter, 50n, 0n, path(usdc, stranger), true),
        v2Out(toSender, 9n, 0n, [stranger, weth], false),
        sweep(stranger, toSender, 0n),
      ],
      0n,
    ],
    ['a swap for nothing', [v3In(toSender, 50n, 0n, path(usdc, dai), true)], 0n],
    [
      'a minimum above what the router reads',
      [transferFrom(usdc, toRouter, 5n), sweep(usdc, toSender, 2n ** 160n)],
      0n,
    ],
    ['what goes to the contract of the wrapped currency', [transfer(zero, weth, 50n)], 50n],
    ['bytes after the input', [[0x00, concatHex([input, '0x00'])]], 0n],
    ['a transfer of all that there is', [transferFrom(usdc, toRouter, 5n), transfer(usdc, toSender, all)], 0n],
  ])('%s', (_name, steps, value) => {
    expect(read(steps, value)).toBeUndefined()
  })

  test('another contract, or the same address on another chain', () => {
    expect(readRouterSteps(execute([good], 0n, stranger), { account, chainId: 1 })).toBeUndefined()
    expect(readRouterSteps(execute([good]), { account, chainId: 8453 })).toBeUndefined()
  })

  test('fewer inputs than commands, or another function', () => {
    const data = encodeFunctionData({ abi, args: ['0x0000', [input], deadline] })
    expect(readRouterSteps({ to: router, data, value: 0n }, { account, chainId: 1 })).toBeUndefined()
    expect(readRouterSteps({ to: router, data: '0x12345678', value: 0n }, { account, chainId: 1 })).toBeUndefined()
  })
})
