import type { Hex } from 'viem'
import { expect, test } from 'vitest'
import { account, art, call, done, fake, leavesOfCalls, pelle, usdc, weth } from '../../test/testCalls.ts'

const eth = (units: bigint) => ({ token: 'native', units, decimals: 18 })
const usd = (units: bigint) => ({ token: usdc, units, decimals: 6 })
const fee = done.fee

test('counts the sent amount and the fee', () => {
  expect(leavesOfCalls([call('transfer', [pelle, 250_000_000n])])).toEqual([usd(250_000_000n), eth(fee)])
  expect(leavesOfCalls([{ to: pelle as Hex, value: 10n ** 17n, data: '0x' }])).toEqual([eth(10n ** 17n + fee)])
})

test('adds up the calls of a batch', () => {
  const calls = [1n, 2n].map((units) => call('transfer', [pelle, units]))
  expect(leavesOfCalls(calls)).toEqual([usd(3n), eth(fee)])
})

test('counts an excessive fee chosen by the page', () => {
  const transactions = [{ type: 'eip1559' as const, chainId: 1, gas: 21_000n, maxFeePerGas: 10n ** 15n }]
  const sent = leavesOfCalls([{ to: pelle as Hex, value: 1n, data: '0x' }], { ...done, transactions })
  expect(sent).toEqual([eth(1n + 21_000n * 10n ** 15n)])
})

test('ignores a sponsored fee, and refuses fees charged in tokens', () => {
  const paid = { ...done, payer: 'Marlow', isFree: true }
  expect(leavesOfCalls([call('transfer', [pelle, 1n])], paid)).toEqual([usd(1n)])
  expect(leavesOfCalls([call('transfer', [pelle, 1n])], { ...paid, takesTokens: true })).toBeUndefined()
  expect(leavesOfCalls([call('transfer', [pelle, 1n])], { ...paid, isFree: false })).toBeUndefined()
})

test('counts an allowance as used, and a revocation as zero', () => {
  expect(leavesOfCalls([call('approve', [pelle, 5_000_000n])])).toEqual([usd(5_000_000n), eth(fee)])
  expect(leavesOfCalls([call('approve', [pelle, 0n])])).toEqual([eth(fee)])
  expect(leavesOfCalls([call('setApprovalForAll', [pelle, false], art)])).toEqual([eth(fee)])
})

test('does not count wrapped currency', () => {
  expect(leavesOfCalls([{ ...call('deposit', [], weth), value: 10n ** 18n }])).toEqual([eth(fee)])
  expect(leavesOfCalls([call('withdraw', [10n ** 18n], weth)])).toEqual([eth(fee)])
})

test.each([
  ['a token that is not listed', [call('transfer', [pelle, 1n], fake)]],
  ['an item', [call('transferFrom', [account, pelle, 7n], art)]],
  ['the item with the number 0', [call('transferFrom', [account, pelle, 0n], art)]],
  ['the same, by its allowance', [call('approve', [pelle, 0n], art)]],
  ['the same, as old collections send it', [call('transfer', [pelle, 0n], art)]],
  ['all NFTs', [call('setApprovalForAll', [pelle, true], art)]],
  ['more of an allowance', [call('increaseAllowance', [pelle, 1n])]],
  ['tokens of somebody else', [call('transferFrom', [pelle, account, 1n])]],
  ['a contract that is not read', [{ to: fake as Hex, value: 0n, data: '0x12345678' as Hex }]],
  ['a contract that is made', [{ value: 0n, data: '0x6000' as Hex }]],
  ['one such call of a batch', [call('transfer', [pelle, 1n]), { to: fake as Hex, value: 0n, data: '0x1234' as Hex }]],
])('returns undefined for %s', (_name, calls) => {
  expect(leavesOfCalls(calls)).toBeUndefined()
})
