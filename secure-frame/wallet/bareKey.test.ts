import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { type BareKey, packBareKey, readBareKey, unpackBareKey, writeBareKey } from './bareKey.ts'
import { UnreadableError } from './walletErrors.ts'

const hex = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
const seed = Uint8Array.from({ length: 32 }, (_, at) => at)
const pair = Uint8Array.from([...seed, ...ed25519.getPublicKey(seed)])
const numbers = JSON.stringify([...pair])

test.each([
  ['hex', hex],
  ['base58', base58.encode(pair)],
  ['numbers', numbers],
])('writes a key in %s as read, also from its shares [REC-04]', (form, text) => {
  const bare = readBareKey(` ${text}\n`)
  expect(bare.form).toBe(form)
  expect(writeBareKey(bare)).toBe(text)
  const unpacked = unpackBareKey(packBareKey(bare)) as BareKey
  expect(writeBareKey(unpacked)).toBe(text)
})

test('reads Ethereum keys without 0x or in capitals, Solana numbers across lines', () => {
  expect(writeBareKey(readBareKey(hex.slice(2).toUpperCase()))).toBe(hex)
  expect(writeBareKey(readBareKey(numbers.replaceAll(',', ',\n  ')))).toBe(numbers)
})

const wrongHalf = [...pair.slice(0, 63), (pair[63] ?? 0) ^ 1]
const order = 'fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141'

test.each([
  ['nothing', ''],
  ['an address of Ethereum', `0x${'1'.repeat(40)}`],
  ['an address of Solana', base58.encode(pair.slice(32))],
  ['the seed alone', base58.encode(seed)],
  ['a public half of another key', base58.encode(Uint8Array.from(wrongHalf))],
  ['the same in numbers', JSON.stringify(wrongHalf)],
  ['a number that is no byte', JSON.stringify([256, ...pair.slice(1)])],
  ['63 numbers', JSON.stringify([...pair.slice(1)])],
  ['half a list', '[1, 2'],
  ['zero', `0x${'0'.repeat(64)}`],
  ['the order of the curve', order],
  ['words', 'test test test test test test test test test test test junk'],
])('rejects %s as a key', (_name, text) => {
  expect(() => readBareKey(text)).toThrow(UnreadableError)
})

test('rejects the entropy of words, and an unknown mark', () => {
  for (const length of [16, 32, 34]) expect(unpackBareKey(new Uint8Array(length))).toBeUndefined()
  expect(unpackBareKey(new Uint8Array(33).fill(3))).toBeUndefined()
})
