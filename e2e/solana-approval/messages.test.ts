import { base58, base64 } from '@scure/base'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isSignedBySolanaAccount } from '../../shared-protocol/server-kit/signatures/solanaSignature.ts'
import { writeSolanaSignIn } from '../../shared-protocol/vocabulary/solanaSignIn.ts'
import { createSolanaWorld, encodeText } from './solanaWorld.ts'

let world: Awaited<ReturnType<typeof createSolanaWorld>>
beforeAll(async () => {
  world = await createSolanaWorld()
})
afterAll(() => world.stop())

const ask = (text: string) => world.ask('solana_signMessage', { message: encodeText(text), pubkey: world.account })
const fields = () => ({ domain: 'app.marlow.example', address: world.account as string, chainId: 'mainnet' })

test('a backend accepts the signature of a message [SOL-03, SIWX-04]', async () => {
  const text = writeSolanaSignIn({ ...fields(), nonce: '8F2kQ1x7' })
  const { content, answer } = await world.approve('solana_signMessage', { message: encodeText(text) })
  expect(content).toMatchObject({ asks: 'wants you to sign in', isHarmless: true, confirm: 'Sign in' })
  expect(isSignedBySolanaAccount({ address: world.account, signature: String(answer.signature) }, text)).toBe(true)
})

test.each([
  ['another site', { domain: 'evil.example' }, 'This doesn’t match the site'],
  ['another account', { address: 'So11111111111111111111111111111111111111112' }, 'This is for another account'],
  ['another network', { chainId: 'devnet' }, 'This is for another network'],
])('the sheet shows a sign-in for %s [SOL-03]', async (_title, change, title) => {
  const { content } = await ask(writeSolanaSignIn({ ...fields(), ...change }))
  expect(content).toMatchObject({ risk: { kind: 'mismatch', title }, isHarmless: false, isHighRisk: true })
})

test('a text that only resembles a sign-in is not one [SOL-03]', async () => {
  const { content } = await ask(`${writeSolanaSignIn(fields())}\nand send it all`)
  expect(content).toMatchObject({ risk: { title: 'This isn’t a valid sign-in message' } })
})

test('the off-chain message format is signed and returned on request [SOL-03]', async () => {
  const params = { message: encodeText('Good day'), format: 'offchain' }
  const { content, answer } = await world.approve('solana_signMessage', params)
  expect(content).toMatchObject({ asks: 'wants you to sign an off-chain message', message: 'Good day' })
  const signedMessage = base64.encode(base58.decode(String(answer.signedMessage)))
  const signed = { address: world.account, signature: String(answer.signature), signedMessage }
  expect(isSignedBySolanaAccount(signed, 'Good day')).toBe(true)
  expect(base58.decode(String(answer.signedMessage))[0]).toBe(0xff)
})

test.each([
  ['another account', { pubkey: 'So11111111111111111111111111111111111111112' }],
  ['no message', { message: '' }],
  ['what is no base58', { message: '0OIl' }],
  ['a form that there is not', { format: 'hex' }],
  ['too long a message', { message: '1'.repeat(23_001) }],
])('%s is refused before a sheet appears [EMB-09]', async (_title, change) => {
  const asking = world.ask('solana_signMessage', { message: encodeText('Hello'), ...change })
  await expect(asking).rejects.toMatchObject({ code: -32602 })
})
