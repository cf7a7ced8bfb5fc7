import { expect, test } from 'vitest'
import { readEvmSignature, readSignedMessage, readSolanaSignature } from './readSignature.ts'

const bytes = [0x1a, 0x0b, 0xff]
const encode = (given: Uint8Array) => `base58 of ${given.join()}`

test.each([
  ['hex', '0x1a0bff'],
  ['hex without its mark', '1a0bff'],
  ['hex with a mark in capitals', '0X1a0bff'],
  ['an object', { signature: '0x1a0bff' }],
  ['a whole answer', { result: '0x1a0bff' }],
  ['bytes', Uint8Array.from(bytes)],
  ['a list', bytes],
  ['a buffer as JSON', { type: 'Buffer', data: bytes }],
  ['an object with a list', { signature: bytes }],
])('reads an EVM signature given as %s', (_what, answer) => {
  expect(readEvmSignature(answer)).toBe('0x1a0bff')
})

test.each([undefined, null, '', '0x', '0x1', 'yes', true, {}, [], [256], { signature: null }])(
  'does not read %j as an EVM signature',
  (answer) => {
    expect(readEvmSignature(answer)).toBeUndefined()
  },
)

test('reads Solana signatures as base58 or bytes, also in objects', () => {
  for (const answer of ['5x', { signature: '5x' }, ' 5x ']) expect(readSolanaSignature(answer, encode)).toBe('5x')
  for (const answer of [bytes, { signature: { type: 'Buffer', data: bytes } }])
    expect(readSolanaSignature(answer, encode)).toBe('base58 of 26,11,255')
  for (const answer of [undefined, '', {}, { signature: 7 }])
    expect(readSolanaSignature(answer, encode)).toBeUndefined()
})

const decode = (text: string) => {
  if (text !== '5x') throw new Error('This is no base58')
  return Uint8Array.from(bytes)
}

test.each([
  ['base58', { signedMessage: '5x' }],
  ['bytes', { signedMessage: Uint8Array.from(bytes) }],
  ['a buffer as JSON', { signedMessage: { type: 'Buffer', data: bytes } }],
])("reads a hardware wallet's signed message given as %s", (_what, answer) => {
  expect(readSignedMessage(answer, decode)).toEqual(Uint8Array.from(bytes))
})

test.each([[{ signature: '5x' }], [{ signedMessage: 'no base58' }], [{ signedMessage: 7 }], ['5x'], [null]])(
  'finds no signed message in %j',
  (answer) => {
    expect(readSignedMessage(answer, decode)).toBeUndefined()
  },
)
