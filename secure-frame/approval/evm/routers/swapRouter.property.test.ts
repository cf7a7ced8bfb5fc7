import fc from 'fast-check'
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { account, dai, path, stranger, toRouter, toSender, usdc, weth } from '../../test/routerReading.ts'
import { nativeTokenAddress, type ReadField } from '../decode/decodeCall.ts'
import { readRouterSteps } from './readRouterSteps.ts'
import { routerLabels } from './routerLabels.ts'

const router = '0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45'

const abi = parseAbi([
  'struct Several { bytes path; address recipient; uint256 amountIn; uint256 amountOutMinimum; }',
  'struct SeveralOut { bytes path; address recipient; uint256 amountOut; uint256 amountInMaximum; }',
  'function exactInput(Several params)',
  'function exactOutput(SeveralOut params)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to)',
  'function unwrapWETH9(uint256 amountMinimum, address recipient)',
  'function unwrapWETH9WithFee(uint256 amountMinimum, address recipient, uint256 feeBips, address feeRecipient)',
  'function sweepToken(address token, uint256 amountMinimum, address recipient)',
  'function refundETH()',
  'function wrapETH(uint256 value)',
  'function pull(address token, uint256 value)',
  'function multicall(bytes[] data)',
])

class RevertError extends Error {}

const createCounts = () => {
  const counts = new Map<string, bigint>()
  const get = (key: string) => counts.get(key) ?? 0n
  return {
    get,
    add: (key: string, units: bigint) => counts.set(key, get(key) + units),
    take: (key: string, units: bigint) => {
      if (get(key) < units) throw new RevertError()
      counts.set(key, get(key) - units)
    },
    all: () => [...counts].filter(([, units]) => units !== 0n),
  }
}

/** Balances during the contract's execution, moved as in its source. */
const createWorld = () => {
  const [held, paid, got] = [createCounts(), createCounts(), createCounts()]
  const deliver = (token: string, to: string, units: bigint, knowsAliases: boolean) => {
    const isRouter = to === router || (knowsAliases && to === toRouter)
    if (isRouter) return held.add(token, units)
    got.add(`${token} ${knowsAliases && to === toSender ? account : to}`, units)
  }
  const pay = (token: string, isByUser: boolean, units: bigint) => {
    if (token === weth && held.get(nativeTokenAddress) >= units) return held.take(nativeTokenAddress, units)
    if (isByUser) paid.add(token, units)
    else held.take(token, units)
  }
  return { held, paid, got, deliver, pay }
}
type World = ReturnType<typeof createWorld>

/** A call, and its effect in a pool that gives `luck` more than required. */
interface Step {
  data: Hex
  run: (world: World, luck: bigint) => void
}

const token = fc.constantFrom<Hex[]>(usdc, dai, weth)
const units = fc.constantFrom(0n, 10n, 1000n)
const party = fc.constantFrom<Hex[]>(account, toSender, toRouter, stranger, router)
const route = fc.uniqueArray(token, { minLength: 2, maxLength: 3 })
const firstOf = (tokens: readonly Hex[]) => tokens[0] ?? usdc
const lastOf = (tokens: readonly Hex[]) => tokens.at(-1) ?? usdc
const encode = (functionName: string, ...args: readonly unknown[]) =>
  encodeFunctionData({ abi, functionName, args } as Parameters<typeof encodeFunctionData>[0])

const payIn = (world: World, tokenIn: string, amountIn: bigint) => {
  const isHeld = amountIn === 0n
  const spent = isHeld ? world.held.get(tokenIn) : amountIn
  if (spent === 0n) throw new RevertError()
  world.pay(tokenIn, !isHeld, spent)
}

const exactInput = fc.record({ way: route, units, least: units, to: party }).map(
  ({ way, units, least, to }): Step => ({
    data: encode('exactInput', { path: path(...way), recipient: to, amountIn: units, amountOutMinimum: least }),
    run: (world, luck) => {
      payIn(world, firstOf(way), units)
      for (const between of way.slice(1, -1)) {
        const swapped = 500n + luck
        world.held.add(between, swapped)
        world.pay(between, false, swapped)
      }
      world.deliver(lastOf(way), to, least + luck, true)
    },
  }),
)

const exactOutput = fc.record({ way: route, out: units, most: units, to: party }).map(
  ({ way, out, most, to }): Step => ({
    data: encode('exactOutput', { path: path(...way), recipient: to, amountOut: out, amountInMaximum: most }),
    run: (world, luck) => {
      if (out === 0n || most === 0n) throw new RevertError()
      world.pay(lastOf(way), true, most > luck ? most - luck : 1n)
      world.deliver(firstOf(way), to, out, true)
    },
  }),
)

const swapV2 = fc.record({ way: route, units, least: units, to: party }).map(
  ({ way, units, least, to }): Step => ({
    data: encode('swapExactTokensForTokens', units, least, way, to),
    run: (world, luck) => {
      payIn(world, firstOf(way), units)
      world.deliver(lastOf(way), to, least + luck, true)
    },
  }),
)

const payOut = (world: World, from: string, to: string, least: bigint, recipient: string, bips = 0n) => {
  const all = world.held.get(from)
  if (all < least) throw new RevertError()
  world.held.take(from, all)
  world.deliver(to, recipient, all - (all * bips) / 10_000n, false)
}

const unwrap = fc.record({ least: units, to: party }).map(
  ({ least, to }): Step => ({
    data: encode('unwrapWETH9', least, to),
    run: (world) => payOut(world, weth, nativeTokenAddress, least, to),
  }),
)

const unwrapWithFee = fc.record({ least: units, to: party, bips: fc.constantFrom(1n, 99n, 100n) }).map(
  ({ least, to, bips }): Step => ({
    data: encode('unwrapWETH9WithFee', least, to, bips, stranger),
    run: (world) => payOut(world, weth, nativeTokenAddress, least, to, bips),
  }),
)

const sweep = fc.record({ token, least: units, to: party }).map(
  ({ token, least, to }): Step => ({
    data: encode('sweepToken', token, least, to),
    run: (world) => payOut(world, token, token, least, to),
  }),
)

const refund = fc.constant<Step>({
  data: encode('refundETH'),
  run: (world) => payOut(world, nativeTokenAddress, nativeTokenAddress, 0n, account),
})

const wrap = units.map(
  (units): Step => ({
    data: encode('wrapETH', units),
    run: (world) => {
      world.held.take(nativeTokenAddress, units)
      world.held.add(weth, units)
    },
  }),
)

const pull = fc.record({ token, units }).map(
  ({ token, units }): Step => ({
    data: encode('pull', token, units),
    run: (world) => {
      world.paid.add(token, units)
      world.held.add(token, units)
    },
  }),
)

const swap = fc.oneof(exactInput, exactOutput, swapV2, wrap, pull)
const rest = fc.oneof(unwrap, unwrapWithFee, sweep, refund)
const someSteps = fc
  .tuple(fc.array(swap, { minLength: 1, maxLength: 2 }), fc.array(rest, { maxLength: 2 }))
  .map((parts) => parts.flat())

const sumOf = (fields: readonly ReadField[], labels: readonly string[]) => {
  const sums = new Map<string, bigint>()
  for (const { label, value } of fields) {
    if (value.kind === 'amount' && labels.includes(label)) sums.set(value.token, value.units)
  }
  return sums
}

const givenLabels = [routerLabels.give, routerLabels.giveAtMost]
const ownLabels = [routerLabels.get, routerLabels.getAtLeast]
const strangerLabels = [routerLabels.sends, routerLabels.sendsAtLeast]

/** Returns the balances after a multicall. Undefined if it fails, in which case nothing moves. */
const simulate = (steps: readonly Step[], value: bigint, luck: bigint) => {
  const world = createWorld()
  world.paid.add(nativeTokenAddress, value)
  world.held.add(nativeTokenAddress, value)
  try {
    for (const { run } of steps) run(world, luck)
    return world
  } catch (error) {
    if (error instanceof RevertError) return undefined
    throw error
  }
}

const expectAtLeast = (world: World, who: string, shown: ReadonlyMap<string, bigint>) => {
  for (const [token, least] of shown) expect(world.got.get(`${token} ${who}`)).toBeGreaterThanOrEqual(least)
}

const expectShown = (fields: readonly ReadField[], world: World) => {
  const given = sumOf(fields, givenLabels)
  for (const [token, paid] of world.paid.all()) expect(given.get(token) ?? 0n).toBeGreaterThanOrEqual(paid)
  expectAtLeast(world, account, sumOf(fields, ownLabels))
  const sent = sumOf(fields, strangerLabels)
  expectAtLeast(world, stranger, sent)
  const unseen = world.got
    .all()
    .map(([key]) => key.split(' '))
    .filter(([token = '', to]) => to !== account && !(to === stranger && sent.has(token)))
  expect(unseen).toEqual([])
  expect(world.held.all()).toEqual([])
}

test('shown amounts hold for any pool, and nothing stays behind [EMB-14]', () => {
  let moved = 0
  const everySwap = fc.property(someSteps, units, fc.constantFrom(0n, 3n), (steps, value, luck) => {
    const calls = steps.map(({ data }) => data)
    const fields = readRouterSteps(
      { to: router, data: encode('multicall', calls), value },
      { account, chainId: 1 },
    )?.fields
    const world = fields && simulate(steps, value, luck)
    if (!world) return
    moved += 1
    expectShown(fields, world)
  })
  fc.assert(everySwap, { numRuns: 8000, seed: 20_261_123 })
  // Most random calls have steps that do not fit together.
  expect(moved).toBeGreaterThan(200)
})
