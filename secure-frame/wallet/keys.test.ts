import { HDKey } from '@scure/bip32'
import { mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import { mnemonicToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { makeEntropy } from './entropy.ts'
import { addressesOf, deriveKeys, phraseOf, wipeKeys } from './keys.ts'
import { seedOfPhrase } from './seedOfPhrase.ts'

const bytes = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'))

test.each([
  ['00000000000000000000000000000000', `${'abandon '.repeat(11)}about`],
  ['7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f', 'legal winner thank year wave sausage worth useful legal winner thank yellow'],
  ['ffffffffffffffffffffffffffffffff', `${'zoo '.repeat(11)}wrong`],
  ['9e885d952ad362caeb4efe34a8e91bd2', 'ozone drill grab fiber curtain grace pudding thank cruise elder eight picnic'],
])('returns the words of a published BIP-39 vector (%#)', (entropy, phrase) => {
  expect(phraseOf(bytes(entropy))).toBe(phrase)
  expect(mnemonicToEntropy(phrase, wordlist)).toEqual(bytes(entropy))
})

test('derives the seed of a published BIP-39 vector', async () => {
  const seed = await seedOfPhrase(phraseOf(bytes('00000000000000000000000000000000')), 'TREZOR')
  expect(Buffer.from(seed).toString('hex')).toMatch(/^c55257c360c07c72029aebc1b53c05ed0362ada38ead3e3e9efa3708e5349553/)
})

test('derives the key of a published BIP-32 vector', () => {
  const node = HDKey.fromMasterSeed(bytes('000102030405060708090a0b0c0d0e0f')).derive("m/0'/1/2'/2/1000000000")
  expect(node.privateExtendedKey).toBe(
    'xprvA41z7zogVVwxVSgdKUHDy1SKmdb533PjDz7J6N6mV6uS3ze1ai8FHa8kmHScGpWmj4WggLyQjgPie1rFSruoUihUZREPSL39UNdE3BBDu76',
  )
})

test('derives the same addresses as other wallets', async () => {
  const keys = await deriveKeys(bytes('00000000000000000000000000000000'))
  expect(addressesOf(keys)).toEqual({
    eip155: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
    solana: 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk',
  })
})

test('restores a new wallet from its words', async () => {
  const entropy = makeEntropy()
  expect(entropy).toHaveLength(16)
  const { eip155 } = addressesOf(await deriveKeys(entropy))
  expect(eip155).toBe(mnemonicToAccount(phraseOf(entropy)).address)
})

test('wiped keys are zeros', async () => {
  const keys = await deriveKeys(makeEntropy())
  wipeKeys(keys)
  expect([...keys.evm, ...keys.solana].every((byte) => byte === 0)).toBe(true)
})
