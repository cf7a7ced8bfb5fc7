import { type Address, encodeFunctionData, type Hex, maxUint256 } from 'viem'
import { expect, test } from 'vitest'
import { checkSwap } from '../../frame-app/domains/swap/checkBuilt.ts'
import type { ReviewedSwap } from '../../frame-app/domains/swap/ReviewedSwap.ts'
import type { SwapHolding } from '../../frame-app/domains/swap/swapHolding.ts'
import { type BoundSwap, encodeSwap } from '../../frame-app/servers/data/swap/encodeSwap.ts'
import { abi02, abiV2, routerItself } from '../../frame-app/services/blockchain-data/swap/routerAbi.ts'

const addressOf = (digit: string): Address => `0x${digit.repeat(40)}`
const [account, thief] = [addressOf('1'), addressOf('2')]
const [fair, dollar, middle] = [addressOf('a'), addressOf('b'), addressOf('d')]
const wrapper = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
const routers = {
  v2: '0x7a250d5630b4cf539739df2c5dacb4c659f2488d',
  swapRouter02: '0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45',
} as const

const holdingOf = (address: string): SwapHolding => ({
  id: `eip155:1:${address}`,
  assetId: address,
  symbol: 'T',
  name: 'Token',
  decimals: 18,
  units: 0n,
})
const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const deadline = BigInt(Math.floor(Date.now() / 1000) + 1800)

interface Wished {
  router: 'v2' | 'swapRouter02'
  kind: 'v2' | 'v3'
  exact: 'in' | 'out'
  from: Address
  to: Address
}

const wrapped = (address: Address) => (address === native ? wrapper : address)

const createSwap = ({ router, kind, exact, from, to }: Wished, changes: Partial<BoundSwap> = {}) => {
  const bound: BoundSwap = {
    kind,
    exact,
    amountIn: 100n,
    amountOut: 90n,
    deadline,
    recipient: account,
    swaps: { address: routers[router], kind: router },
    tokens: [wrapped(from), middle, wrapped(to)],
    fees: kind === 'v3' ? [500, 3000] : [3000, 3000],
    isNativeIn: from === native,
    isNativeOut: to === native,
    ...changes,
  }
  return encodeSwap(bound)
}

const check = ({ router, exact, from, to }: Wished, { data, value }: { data: Hex; value: bigint }) => {
  const place = `eip155:1:${routers[router]}`
  const reviewed: ReviewedSwap = {
    from: holdingOf(from),
    to: holdingOf(to),
    exact,
    router: place,
    userAddress: account,
    slippageBips: 100n,
    ...(exact === 'in' ? { amount: 100n, limit: 90n } : { amount: 90n, limit: 100n }),
    worstImpact: 0,
    quote: { id: null, fromAmount: 100n, toAmount: 90n, fromAccount: from, toAccount: to, exact, tax: 0 },
  }
  const gas = { gas: 1n, gasPrice: 1n }
  return checkSwap(reviewed, {
    tx: { from: `eip155:1:${account}`, to: place, data, amount: 90n, value, eip155: gas },
    mostIn: 100n,
    leastOut: 90n,
    deadline: 1,
    isTried: true,
  })
}

const paths = (['in', 'out'] as const).flatMap((exact) =>
  [
    [fair, dollar],
    [native, fair],
    [fair, native],
  ].flatMap(([from, to]) =>
    [
      ['v2', 'v2'],
      ['swapRouter02', 'v2'],
      ['swapRouter02', 'v3'],
    ].map(([router, kind]) => ({ router, kind, exact, from, to }) as Wished),
  ),
)

test.each(paths)('reads the service’s call: $router, $kind, exact $exact, $from to $to [SWP-01]', async (wished) => {
  await expect(check(wished, createSwap(wished))).resolves.toBeUndefined()
})

test.each(paths)('accepts only that call for $router, $kind, exact $exact, $from to $to [SWP-01]', async (wished) => {
  const refused = (changes: Partial<BoundSwap>, why: string) =>
    expect(
      check(wished, { ...createSwap(wished, changes), value: wished.from === native ? 100n : 0n }),
    ).rejects.toThrow(why)
  const [first, last] = [wrapped(wished.from), wrapped(wished.to)]
  await refused({ recipient: thief }, 'it pays somebody else')
  await refused({ amountOut: 89n }, 'it brings less than it says')
  await refused({ amountOut: 0n }, 'it brings less than it says')
  await refused({ tokens: [first, middle, thief] }, 'it brings another token')
  await refused({ tokens: [thief, middle, last] }, 'it takes another token')
  await refused({ deadline: maxUint256 }, 'it never ends')
  await refused({ deadline: deadline + 7n * 86_400n }, 'it never ends')
  if (wished.from !== native) await refused({ isNativeOut: wished.to !== native }, 'it')
  await refused({ exact: wished.exact === 'in' ? 'out' : 'in' }, 'it')
  // The payment that accompanies the call is its maximum: there, the call names no other.
  if (wished.from !== native || wished.router !== 'v2') await refused({ amountIn: 101n }, 'it takes more than it says')
})

const wish02: Wished = { router: 'swapRouter02', kind: 'v3', exact: 'in', from: fair, to: dollar }
const swapOf02 = encodeFunctionData({
  abi: abi02,
  functionName: 'swapExactTokensForTokens',
  args: [100n, 90n, [fair, dollar], account],
})
const toRouter = encodeFunctionData({
  abi: abi02,
  functionName: 'swapExactTokensForTokens',
  args: [100n, 90n, [fair, wrapper], routerItself],
})
const unwrapTo = (recipient: Address, minimum = 90n) =>
  encodeFunctionData({ abi: abi02, functionName: 'unwrapWETH9', args: [minimum, recipient] })
const refund = encodeFunctionData({ abi: abi02, functionName: 'refundETH' })
const many = (...calls: Hex[]) => ({
  data: encodeFunctionData({ abi: abi02, functionName: 'multicall', args: [deadline, calls] }),
  value: 0n,
})

test('accepts a call that consists only of a swap', async () => {
  await expect(check(wish02, many(swapOf02))).resolves.toBeUndefined()
  await expect(check({ ...wish02, to: native }, many(toRouter, unwrapTo(account)))).resolves.toBeUndefined()
})

test.each([
  ['a second swap', wish02, many(swapOf02, swapOf02)],
  ['another call before it', wish02, many(refund, swapOf02)],
  ['another call after it', wish02, many(swapOf02, unwrapTo(thief))],
  ['nothing', wish02, many()],
  ['no deadline', wish02, { data: swapOf02, value: 0n }],
  ['bytes of no path', wish02, { data: createSwap(wish02).data.replaceAll('0001f4', '0001') as Hex, value: 0n }],
  ['what is left with the router', { ...wish02, to: native }, many(toRouter)],
  ['unwrapped to somebody else', { ...wish02, to: native }, many(toRouter, unwrapTo(thief))],
  ['less unwrapped', { ...wish02, to: native }, many(toRouter, unwrapTo(account, 0n))],
  ['paid too much and not paid back', { ...wish02, from: native }, { ...many(swapOf02), value: 100n }],
] as [string, Wished, { data: Hex; value: bigint }][])('refuses %s [SWP-01]', async (_what, wished, call) => {
  await expect(check(wished, call)).rejects.toThrow('The swap was built wrongly')
})

test('refuses a circular route', async () => {
  const data = encodeFunctionData({
    abi: abiV2,
    functionName: 'swapExactTokensForTokens',
    args: [100n, 90n, [fair, middle, fair, dollar], account, deadline],
  })
  await expect(check({ ...wish02, router: 'v2', kind: 'v2' }, { data, value: 0n })).rejects.toThrow('in a circle')
})
