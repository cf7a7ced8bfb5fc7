import { ed25519 } from '@noble/curves/ed25519'
import { base58, base64 } from '@scure/base'
import { expect, test } from 'vitest'
import { usualOffchainMessages } from '#protocol/vocabulary/offchainMessage'
import { type SignInData, writeSignIn } from '#protocol/vocabulary/signIn'
import { askNonce, createBackend, createBrowser, dataOf, signBy } from './test/signInWorld.ts'
import { verifySession } from './verifySession.ts'

const secret = new Uint8Array(32).fill(5)
const key = ed25519.getPublicKey(secret)
const account = { accountAddress: base58.encode(key), chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }
const caipAccount = `${account.chainId}:${account.accountAddress}`

/** Returns the outcome of a sign-in with a proof for the text: the account, or the error code. */
const endOf = async (
  prove: (message: string, data: SignInData) => object | Promise<object>,
  further: object = account,
) => {
  const { settings } = createBackend()
  const browser = createBrowser()
  const data = dataOf(await askNonce(settings, browser), further)
  const message = writeSignIn(data)
  const request = browser.send('POST', { message, ...(await prove(message, data)) })
  return verifySession(settings, request).then(
    (signIn) => signIn.account,
    ({ code }) => code,
  )
}

const sign = (bytes: Uint8Array) => base58.encode(ed25519.sign(bytes, secret))
const envelopesOf = (text: string) => usualOffchainMessages(text, key) as [Uint8Array, Uint8Array]
/** An envelope with an application domain, which the server cannot guess. */
const ownEnvelopeOf = (text: string) => envelopesOf(text)[0].with(20, 9)
const proofOf = (bytes: Uint8Array) => ({ signature: sign(bytes), signedMessage: base64.encode(bytes) })

test.each<[title: string, prove: (message: string) => object]>([
  ['and is named', (message) => proofOf(envelopesOf(message)[0])],
  ['with an application domain', (message) => proofOf(ownEnvelopeOf(message))],
  ['of the short form', (message) => proofOf(envelopesOf(message)[1])],
  ['and is not named', (message) => ({ signature: sign(envelopesOf(message)[0]) })],
  ['of the short form, and is not named', (message) => ({ signature: sign(envelopesOf(message)[1]) })],
])('accepts an off-chain message, signed by hardware %s [SIWX-04]', async (_title, prove) => {
  expect(await endOf(prove)).toBe(caipAccount)
})

test('accepts the signed text returned by the wallet [SIWX-04]', async () => {
  expect(await endOf((message) => proofOf(new TextEncoder().encode(message)))).toBe(caipAccount)
})

test.each<[title: string, prove: (message: string) => object]>([
  ['with another text in it', (message) => proofOf(envelopesOf(message.replace('shop.example', 'evil.example'))[0])],
  ['of another version', (message) => proofOf(envelopesOf(message)[0].with(16, 1))],
  ['with a wrong length', (message) => proofOf(Uint8Array.from([...envelopesOf(message)[0], 32]))],
  ['that is not named, with an application domain', (message) => ({ signature: sign(ownEnvelopeOf(message)) })],
  ['whose signature is of the text after a byte', (message) => proofOf(new TextEncoder().encode(` ${message}`))],
  ['of three bytes', (message) => ({ signature: sign(ownEnvelopeOf(message)), signedMessage: 'AAB=' })],
  ['that is no base64', (message) => ({ signature: sign(envelopesOf(message)[0]), signedMessage: 'no base64' })],
])('refuses a signed message %s [SIWX-04]', async (_title, prove) => {
  expect(await endOf(prove)).toBe('wrong_signature')
})

test('an EVM account can sign only the text [SIWX-04]', async () => {
  const prove = async (_message: string, data: SignInData) => ({ ...(await signBy(data)), signedMessage: 'AAAA' })
  expect(await endOf(prove, {})).toBe('wrong_signature')
})
