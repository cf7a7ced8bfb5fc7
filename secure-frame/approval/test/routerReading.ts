import { concatHex, encodePacked, type Hex, numberToHex } from 'viem'
import type { ReadField } from '../evm/decode/decodeCall.ts'

export const account = '0x1111111111111111111111111111111111111111'
export const stranger = '0x2222222222222222222222222222222222222222'
export const weth = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
export const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
export const dai = '0x6b175474e89094c44da98b954eedeac495271d0f'
export const [toSender, toRouter] = [numberToHex(1, { size: 20 }), numberToHex(2, { size: 20 })]
export const zero = numberToHex(0, { size: 20 })
export const [deadline, all] = [1_900_000_000n, 2n ** 255n]

/** Encodes tokens separated by pool fees, like a V3 path. */
export const path = (...tokens: readonly Hex[]) =>
  concatHex(tokens.map((token, index) => (index === 0 ? token : encodePacked(['uint24', 'address'], [500, token]))))

export const amount = (label: string, token: string, units: bigint, role?: 'give' | 'get'): ReadField => ({
  label,
  value: { kind: 'amount', token, units, isAll: false, ...(role && { role }) },
})
export const give = (token: string, units: bigint) => amount('You give', token, units, 'give')
export const giveAtMost = (token: string, units: bigint): ReadField => ({
  label: 'You give at most',
  value: { kind: 'amount', token, units, isAll: false, role: 'give', isMost: true },
})
export const get = (token: string, units: bigint) => amount('You get', token, units, 'get')
export const getAtLeast = (token: string, units: bigint) => amount('You get at least', token, units, 'get')
export const goesTo = (address: string): ReadField => ({
  label: 'Goes to',
  value: { kind: 'address', address, role: 'receiver' },
})
export const date = (label: string, seconds: bigint): ReadField => ({
  label,
  value: { kind: 'date', seconds, isEnd: true },
})
export const until = date('Until', deadline)
export const fee = (bips: bigint, to: string): readonly ReadField[] => [
  { label: 'Fee', value: { kind: 'unit', units: bips, decimals: 2, base: '%' } },
  { label: 'Fee goes to', value: { kind: 'address', address: to, role: 'other' } },
]
