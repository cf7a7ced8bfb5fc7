import { ed25519 } from '@noble/curves/ed25519'
import { base58, base64 } from '@scure/base'
import { expect, test } from 'vitest'
import { usualOffchainMessages } from '#protocol/vocabulary/offchainMessage'
import { type SolanaSignInClaims, writeSignInMessage } from '#protocol/vocabulary/signInMessage'
import { isProven, readWalletProof } from './walletProof.ts'

const now = 1_700_000_000_000
const key = new Uint8Array(32).fill(5)
const address = base58.encode(ed25519.getPublicKey(key))
const otherAddress = base58.encode(ed25519.getPublicKey(new Uint8Array(32).fill(6)))

const expected = {
  appOrigin: 'https://app.example',
  redirectOrigin: 'https://shop.example',
  interaction: 'x7Zr0m2b1VQ4Jp6yKc9sTd',
  now,
  upstreams: new Map(),
}
const fieldsOf = (changed: object = {}): SolanaSignInClaims => ({
  appOrigin: expected.appOrigin,
  redirectOrigin: expected.redirectOrigin,
  interaction: expected.interaction,
  address,
  cluster: 'mainnet',
  issuedAt: now,
  ...changed,
})

const signatureOf = (fields: SolanaSignInClaims) =>
  ed25519.sign(new TextEncoder().encode(writeSignInMessage(fields)), key)

/** A proof with a valid signature of these fields, in which the given parts are then replaced. */
const proofOf = (signed: object = {}, replaced: object = {}) => {
  const fields = fieldsOf(signed)
  const { address: signer, cluster, issuedAt } = fields
  return { address: signer, cluster, issuedAt, signature: base58.encode(signatureOf(fields)), ...replaced }
}

/** True if the server accepts the proof after reading it from its text form. */
const counts = async (value: object) => {
  const proof = readWalletProof(Buffer.from(JSON.stringify(value)).toString('base64url'))
  return proof !== undefined && (await isProven(proof, expected))
}

test('accepts a Solana key’s signature without a node request [HST-01]', async () => {
  expect(await counts(proofOf())).toBe(true)
})

/** A hardware wallet signs an off-chain message that contains the text. */
const hardwareProofOf = (text: string, version = 0) => {
  const [whole] = usualOffchainMessages(text, base58.decode(address)) as [Uint8Array]
  const bytes = whole.with(16, version)
  const signature = base58.encode(ed25519.sign(bytes, key))
  return { address, cluster: 'mainnet', issuedAt: now, signature, signedMessage: base64.encode(bytes) }
}

test('accepts a hardware wallet’s off-chain message with exactly this text [HST-01]', async () => {
  const text = writeSignInMessage(fieldsOf())
  expect(await counts(hardwareProofOf(text))).toBe(true)
  expect(await counts({ ...hardwareProofOf(text), signedMessage: undefined })).toBe(true)
  expect(await counts(hardwareProofOf(`${text} `))).toBe(false)
  expect(await counts(hardwareProofOf(text, 1))).toBe(false)
})

test.each([
  ['for another site', proofOf({ redirectOrigin: 'https://evil.example' })],
  ['on another page', proofOf({ appOrigin: 'https://evil.example' })],
  ['of another interaction', proofOf({ interaction: 'another_interaction_of_this' })],
  ['on another network', proofOf({ cluster: 'devnet' }, { cluster: 'mainnet' })],
  ['that names another network', proofOf({ cluster: 'devnet' })],
  ['of another account', proofOf({ address: otherAddress })],
  ['of an account that another key signed for', proofOf({}, { address: otherAddress })],
  ['of another time', proofOf({ issuedAt: now - 1000 }, { issuedAt: now })],
  ['that is eleven minutes old', proofOf({ issuedAt: now - 660_000 })],
  ['that is two minutes ahead', proofOf({ issuedAt: now + 120_000 })],
])('rejects a signature %s [HST-01]', async (_title, proof) => {
  expect(await counts(proof)).toBe(false)
})

const short = base58.encode(new Uint8Array(31).fill(5))
const evm = { address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', chainId: 1, signature: `0x${'12'.repeat(65)}` }

test.each([
  ['no key', proofOf({}, { address: undefined })],
  ['a key of 31 bytes', proofOf({}, { address: short })],
  ['a key in another alphabet', proofOf({}, { address: `0${address.slice(1)}` })],
  ['a very long key', proofOf({}, { address: '2'.repeat(100_000) })],
  ['no signature', proofOf({}, { signature: undefined })],
  ['an empty signature', proofOf({}, { signature: '' })],
  ['half a signature', proofOf({}, { signature: base58.encode(new Uint8Array(32).fill(9)) })],
  ['no network', proofOf({}, { cluster: undefined })],
  ['no time', proofOf({}, { issuedAt: undefined })],
  ['a chain of Ethereum besides', proofOf({}, { chainId: 1 })],
  ['a chain of Ethereum in place of its own', proofOf({}, { chainId: 1, cluster: undefined })],
  ['an account of Ethereum', proofOf({}, { address: evm.address })],
  ['a signature of Ethereum', proofOf({}, { signature: evm.signature })],
  ['a Solana network besides an account of Ethereum', { ...evm, cluster: 'mainnet', issuedAt: now }],
  ['a Solana network in place of its chain', { ...evm, chainId: undefined, cluster: 'mainnet', issuedAt: now }],
])('rejects a proof with %s [HST-01]', (_title, proof) => {
  expect(readWalletProof(Buffer.from(JSON.stringify(proof)).toString('base64url'))).toBeUndefined()
})

/** Points whose multiple by the cofactor is zero. With a signature of zeros, they would verify every message. */
const smallOrder = {
  'order 1': `01${'00'.repeat(31)}`,
  'order 2': `ec${'ff'.repeat(30)}7f`,
  'order 4, the address of the system program': '00'.repeat(32),
  'order 8': '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'order 1, in an encoding that is not canonical': `ee${'ff'.repeat(30)}7f`,
}
const zeros = base58.encode(Buffer.from(`01${'00'.repeat(63)}`, 'hex'))

test.each(Object.entries(smallOrder))('rejects a key of %s [HST-01]', async (_title, hex) => {
  const proof = proofOf({}, { address: base58.encode(Buffer.from(hex, 'hex')), signature: zeros })
  expect(await counts(proof)).toBe(false)
})

/** Order of the curve's group: S and S + L are equivalent in a signature. RFC 8032 accepts only S below L. */
const order = 2n ** 252n + 27742317777372353535851937790883648493n

test('rejects a malleated signature [HST-01]', async () => {
  const signature = Buffer.from(signatureOf(fieldsOf()))
  const s = BigInt(`0x${Buffer.from(signature.subarray(32)).reverse().toString('hex')}`) + order
  const rewritten = Buffer.from(s.toString(16).padStart(64, '0'), 'hex').reverse()
  const proof = proofOf({}, { signature: base58.encode(Buffer.concat([signature.subarray(0, 32), rewritten])) })
  expect(await counts(proof)).toBe(false)
})
