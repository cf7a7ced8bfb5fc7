import type { Hex } from 'viem'
import { expect, test } from 'vitest'
import { amount, get, getAtLeast, give, giveAtMost, goesTo } from '../../test/routerReading.ts'
import { account, call, describeCalls, done, router, usdc, weth } from '../../test/testCalls.ts'
import type { ReadField } from '../decode/decodeCall.ts'
import { incomingOf, maximumsOf } from './swapBounds.ts'

const ether = 10n ** 18n
const endless = 2n ** 256n - 1n

const exactIn = (least: bigint) =>
  call('swapExactTokensForTokens', [5_000_000n, least, [usdc, weth], account, 9n], router)
const exactOut = (most: bigint, path: readonly string[] = [usdc, weth]) =>
  call('swapTokensForExactTokens', [ether, most, path, account, 9n], router)

const tried = (...changes: { token: string; delta: bigint }[]) => ({ ...done, changes })
const brings = (delta: bigint) => tried({ token: weth, delta })
const takes = (delta: bigint) => tried({ token: usdc, delta: -delta }, { token: weth, delta: ether })

const shown = (content: ReturnType<typeof describeCalls>) => ({
  titles: content.warnings.map(({ title }) => title),
  isHighRisk: content.isHighRisk,
})
const calm = { titles: [], isHighRisk: false }

test('a missing or far too low minimum is high risk [EMB-14]', () => {
  expect(shown(describeCalls([exactIn(0n)], brings(ether)))).toEqual({
    titles: ['You may get nothing'],
    isHighRisk: true,
  })
  const low = describeCalls([exactIn((ether * 79n) / 100n)], brings(ether))
  expect(shown(low)).toEqual({ titles: ['You may get far less'], isHighRisk: true })
  expect(low.warnings[0]?.text).toBe('You get at least 0.79 WETH. At the current price, it would be about 1 WETH.')
  expect(shown(describeCalls([exactIn((ether * 4n) / 5n)], brings(ether)))).toEqual(calm)
})

test('a missing maximum is high risk, whatever a simulation shows [EMB-14]', () => {
  const highRisk = { titles: ['No limit on what you pay'], isHighRisk: true }
  expect(shown(describeCalls([exactOut(endless)], takes(5_000_000n)))).toEqual(highRisk)
  const untried = describeCalls([exactOut(endless)])
  expect(shown(untried)).toMatchObject({ isHighRisk: true })
  expect(shown(untried).titles).toContain('No limit on what you pay')
})

test('a maximum far above the simulated amount is high risk [EMB-14]', () => {
  const high = describeCalls([exactOut(5_000_000n)], takes(3_900_000n))
  expect(shown(high)).toEqual({ titles: ['You may pay far more'], isHighRisk: true })
  expect(high.warnings[0]?.text).toBe('You pay at most 5 USDC. At the current price, it would be about 3.9 USDC.')
  expect(shown(describeCalls([exactOut(5_000_000n)], takes(4_000_000n)))).toEqual(calm)
  const coins = { ...call('swapETHForExactTokens', [5_000_000n, [weth, usdc], account, 9n], router), value: ether }
  const cheap = tried({ token: 'native', delta: -ether / 2n }, { token: usdc, delta: 5_000_000n })
  expect(shown(describeCalls([coins], cheap))).toEqual({ titles: ['You may pay far more'], isHighRisk: true })
})

test('a step-by-step swap has a maximum if it can take less', () => {
  const read = (given: ReturnType<typeof give>) =>
    maximumsOf({
      kind: 'described',
      contract: router,
      reading: { isBound: true, intent: 'Swap', fields: [given, get(weth, 1n)] },
    })
  expect(read(giveAtMost(usdc, 5n))).toEqual([{ token: usdc, amount: 5n }])
  expect(read(give(usdc, 5n))).toEqual([])
})

test('an amount brought by another call counts as taken', () => {
  const first = call('swapExactETHForTokens', [5_000_000n, [weth, usdc], account, 9n], router)
  const calls = [{ ...first, value: ether }, exactOut(5_000_000n)]
  const net = tried({ token: 'native', delta: -ether }, { token: usdc, delta: 0n }, { token: weth, delta: ether })
  expect(shown(describeCalls(calls, net))).toEqual(calm)
})

test('amounts sent by other calls do not count as taken [EMB-14]', () => {
  const send = call('transfer', [router as Hex, 100_000_000n])
  const maximum = exactOut(125_000_000n)
  const high = describeCalls([send, maximum], takes(125_000_000n))
  expect(shown(high)).toEqual({ titles: ['You may pay far more'], isHighRisk: true })
  expect(high.warnings[0]?.text).toBe('You pay at most 125 USDC. At the current price, it would be about 25 USDC.')
  expect(shown(describeCalls([send, maximum], takes(200_000_000n)))).toEqual(calm)
  const toSelf = call('transfer', [account as Hex, 100_000_000n])
  expect(shown(describeCalls([toSelf, maximum], takes(100_000_000n)))).toEqual(calm)
  const sold = call('swapExactTokensForTokens', [100_000_000n, ether, [usdc, weth], account, 9n], router)
  const both = tried({ token: usdc, delta: -125_000_000n }, { token: weth, delta: ether })
  expect(shown(describeCalls([sold, maximum], both)).titles).toEqual(['You may pay far more'])
})

const sentTo = (to: string, least: bigint) =>
  call('swapExactTokensForTokens', [1n, least, [weth, usdc], to, 9n], router)

test('swaps for other accounts hide no bad limits [EMB-14]', () => {
  const high = [sentTo(router, 100_000_000n), exactOut(125_000_000n)]
  expect(shown(describeCalls(high, takes(25_000_000n))).titles).toContain('You may pay far more')
  const low = [sentTo(router, 100_000_000n), sentTo(account, 10_000_000n)]
  const brought = tried({ token: usdc, delta: 100_000_000n }, { token: weth, delta: -2n })
  expect(shown(describeCalls(low, brought)).titles).toContain('You may get far less')
})

test('a step-by-step swap counts amounts kept by the account [EMB-14]', () => {
  const read = (...fields: ReadField[]) =>
    incomingOf({ kind: 'described', contract: router, reading: { isBound: true, intent: 'Swap', fields } }, account)
  const brought = [{ token: usdc, amount: 5n }]
  expect(read(give(weth, 1n), getAtLeast(usdc, 5n))).toEqual(brought)
  expect(read(give(weth, 1n), getAtLeast(usdc, 5n), goesTo(account))).toEqual(brought)
  expect(read(give(weth, 1n), getAtLeast(usdc, 5n), goesTo(router))).toEqual([])
  expect(read(give(weth, 1n), getAtLeast(usdc, 5n), amount('Sends', usdc, 2n), goesTo(router))).toEqual(brought)
})

test('wrapped or unwrapped amounts count as taken by the swap', () => {
  const wrap = { ...call('deposit', [], weth), value: ether }
  const buy = call('swapTokensForExactTokens', [5_000_000n, ether, [weth, usdc], account, 9n], router)
  const bought = { token: usdc, delta: 5_000_000n }
  const wrapped = tried({ token: 'native', delta: -ether }, { token: weth, delta: 0n }, bought)
  expect(shown(describeCalls([wrap, buy], wrapped))).toEqual(calm)
  const unwrap = call('withdraw', [ether], weth)
  const pay = { ...call('swapETHForExactTokens', [5_000_000n, [weth, usdc], account, 9n], router), value: ether }
  const unwrapped = tried({ token: 'native', delta: 0n }, { token: weth, delta: -ether }, bought)
  expect(shown(describeCalls([unwrap, pay], unwrapped))).toEqual(calm)
})

test('warns of swaps, and only of swaps, without a simulation [EMB-14]', () => {
  const untried = { titles: ['We couldn’t simulate this transaction'], isHighRisk: false }
  expect(shown(describeCalls([exactIn(ether)]))).toEqual(untried)
  expect(shown(describeCalls([exactOut(5_000_000n)]))).toEqual(untried)
  expect(shown(describeCalls([call('transfer', [account as Hex, 1n])]))).toEqual(calm)
})

test('treats a simulation that moved nothing as none [EMB-14]', () => {
  const untried = { titles: ['We couldn’t simulate this transaction'], isHighRisk: false }
  expect(shown(describeCalls([exactOut(5_000_000n)], tried()))).toEqual(untried)
  expect(shown(describeCalls([exactIn(ether)], tried()))).toEqual(untried)
  expect(shown(describeCalls([call('transfer', [account as Hex, 1n])], tried()))).toEqual(calm)
  const noBound = shown(describeCalls([exactOut(endless)], tried()))
  expect(noBound.titles).toContain('No limit on what you pay')
})

test('a simulated gain without a payment removes no warning [EMB-14]', () => {
  const gift = shown(describeCalls([exactOut(5_000_000n)], tried({ token: weth, delta: ether })))
  expect(gift).toEqual({ titles: ['You may pay far more'], isHighRisk: true })
})

test('shows a silent node or a failing swap only once', () => {
  const silent = describeCalls([exactIn(ether)], 'unanswered')
  expect(silent.failure?.title).toBe('We couldn’t check this')
  expect(shown(silent)).toEqual(calm)
  const failing = describeCalls([exactOut(5_000_000n)], { ...done, changes: [], failure: { kind: 'refused' } })
  expect(failing.failure?.title).toBe('This would fail')
  expect(shown(failing)).toEqual(calm)
})
