import { expect, test } from 'vitest'
import { readOffchainMessage, usualOffchainMessages } from './offchainMessage.ts'

const account = new Uint8Array(32).fill(7)
const stranger = new Uint8Array(32).fill(8)
const encode = (text: string) => [...new TextEncoder().encode(text)]
const text = 'shop.example wants you to sign in with your Solana account:\nGwAF'

/** A message with the preamble of the specification, or with the short preamble of Solana's CLI. */
interface Parts {
  start?: string
  version?: number
  domain?: number
  format?: number
  signers?: readonly Uint8Array[]
  length?: number
  body?: readonly number[]
}

const write = (deps: Parts, isShort = false) => {
  const { start = 'solana offchain', version = 0, domain = 0, format = 1, signers = [account] } = deps
  const { body = encode(text), length = body.length } = deps
  const before = isShort ? [] : [...new Uint8Array(32).fill(domain)]
  const after = isShort ? [] : [signers.length, ...signers.flatMap((signer) => [...signer])]
  const head = [0xff, ...encode(start), version, ...before, format, ...after, length % 256, length >> 8]
  return Uint8Array.from([...head, ...body])
}

const layouts: [title: string, isShort: boolean][] = [
  ['with application domain and signers', false],
  ['of the short form', true],
]

test.each(layouts)('reads the text of a message %s', (_title, isShort) => {
  expect(readOffchainMessage(write({}, isShort), account)).toBe(text)
  expect(readOffchainMessage(write({ format: 0 }, isShort), account)).toBe(text)
  const umlauts = encode('Grüße')
  expect(readOffchainMessage(write({ body: umlauts }, isShort), account)).toBe('Grüße')
  const long = encode('a'.repeat(2000))
  expect(readOffchainMessage(write({ format: 2, body: long }, isShort), account)).toHaveLength(2000)
})

test('accepts an application domain', () => {
  expect(readOffchainMessage(write({ domain: 9 }), account)).toBe(text)
})

test('keeps trailing spaces and byte-order marks in the text', () => {
  expect(readOffchainMessage(write({ body: encode(`${text} `) }), account)).toBe(`${text} `)
  expect(readOffchainMessage(write({ body: encode(`\ufeff${text}`) }), account)).toBe(`\ufeff${text}`)
})

const refusals: [title: string, parts: Parts][] = [
  ['another signing domain', { start: 'solana onchains' }],
  ['another version', { version: 1 }],
  ['a format that there is not', { format: 3 }],
  ['a length that is too small', { length: text.length - 1 }],
  ['a length that is too large', { length: text.length + 1 }],
  ['no text', { body: [] }],
  ['characters that its format lacks', { format: 0, body: encode('Grüße') }],
  ['a tab in ASCII', { format: 0, body: encode('a\tb') }],
  ['bytes that are no UTF-8', { body: [0x61, 0xc3] }],
  ['more than a packet of ASCII', { format: 0, body: encode('a'.repeat(1232)) }],
  ['more than a packet of limited UTF-8', { format: 1, body: encode('a'.repeat(1232)) }],
]

test.each(layouts.flatMap(([title, isShort]) => refusals.map(([what, parts]) => ({ title, what, parts, isShort }))))(
  'refuses a message $title with $what',
  ({ parts, isShort }) => {
    expect(readOffchainMessage(write(parts, isShort), account)).toBeUndefined()
  },
)

test.each<[title: string, signers: Uint8Array[]]>([
  ['nobody', []],
  ['another account', [stranger]],
  ['others too', [account, stranger]],
])('refuses a message that must be signed by %s', (_title, signers) => {
  expect(readOffchainMessage(write({ signers }), account)).toBeUndefined()
})

test('refuses plain text, and truncated or extended messages', () => {
  const whole = write({})
  expect(readOffchainMessage(Uint8Array.from(encode(text)), account)).toBeUndefined()
  for (let length = 0; length < whole.length; length += 1)
    expect(readOffchainMessage(whole.subarray(0, length), account)).toBeUndefined()
  expect(readOffchainMessage(Uint8Array.from([...whole, 0]), account)).toBeUndefined()
})

test('reads the usual off-chain messages as the original text', () => {
  const texts = (given: string) =>
    usualOffchainMessages(given, account).map((bytes) => readOffchainMessage(bytes, account))
  expect(texts(text)).toEqual([text, text])
  expect(texts('Grüße')).toEqual(['Grüße', 'Grüße'])
  expect(texts('a'.repeat(1232))).toEqual([])
})
