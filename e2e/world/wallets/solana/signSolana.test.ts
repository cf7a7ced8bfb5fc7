import { base64 } from '@scure/base'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { describeQuestion, type Question } from '../core/question.ts'
import {
  connected,
  createTestTransfer,
  createTestSolanaWallet as createWallet,
  refuse,
  testAccount,
  testPayee,
} from './testSolanaWallet.ts'

const { address } = testAccount
const message = base64.encode(Buffer.from('Grüezi'))
const transaction = base64.encode(createTestTransfer())
const calls: [method: string, params: object][] = [
  ['solana:signMessage', { address, message }],
  ['solana:signTransaction', { address, transaction }],
  ['solana:signAndSendTransaction', { address, transaction, chain: 'solana:mainnet' }],
]

const shown = ([question]: Question[]) => question && describeQuestion(question)

afterEach(() => vi.unstubAllGlobals())

describe.each(calls)('%s', (method, params) => {
  it('answers 4100 to an origin that is not connected', async () => {
    await expect(createWallet().ask(method, params)).rejects.toMatchObject({ code: 4100 })
  })

  it('answers 4100 for a foreign account', async () => {
    const request = createWallet(connected).ask(method, { ...params, address: testPayee })
    await expect(request).rejects.toMatchObject({ code: 4100 })
  })

  it('answers 4001 when the user declines', async () => {
    await expect(createWallet(connected, refuse).ask(method, params)).rejects.toMatchObject({ code: 4001 })
  })

  it('answers -32602 to invalid base64', async () => {
    const request = createWallet(connected).ask(method, { ...params, message: '*', transaction: '*' })
    await expect(request).rejects.toMatchObject({ code: -32602 })
  })
})

it('shows the message as text', async () => {
  const wallet = createWallet(connected)
  await wallet.ask('solana:signMessage', { address, message })
  expect(shown(wallet.questions)).toMatchObject({
    title: 'Sign this message',
    details: [
      ['Site', expect.anything()],
      ['Message', 'Grüezi'],
    ],
  })
})

it('shows the effects of a transaction before signing', async () => {
  const wallet = createWallet(connected)
  await wallet.ask('solana:signTransaction', { address, transaction })
  expect(shown(wallet.questions)).toMatchObject({
    title: 'Sign this transaction',
    details: [
      ['Site', expect.anything()],
      ['To', testPayee],
      ['Value', '1.5 SOL'],
      ['Network', 'Solana'],
    ],
  })
})

it('does not sign a transaction without the wallet as signer', async () => {
  const foreign = base64.encode(createTestTransfer({ from: testPayee }))
  const request = createWallet(connected).ask('solana:signTransaction', { address, transaction: foreign })
  await expect(request).rejects.toMatchObject({ code: -32602 })
})

it('sends to the local chain and returns the signature', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return Response.json({ jsonrpc: '2.0', id: 1, result: testPayee })
  })
  const wallet = createWallet(connected)
  const options = { skipPreflight: true }
  await wallet.ask('solana:signAndSendTransaction', { address, transaction, chain: 'solana:mainnet', options })
  expect(sent).toMatchObject([
    { method: 'sendTransaction', params: [expect.any(String), { skipPreflight: true, encoding: 'base64' }] },
  ])
  expect(shown(wallet.questions)?.title).toBe('Send this transaction')
})

it('does not send to an unknown chain', async () => {
  const params = { address, transaction, chain: 'solana:testnet' }
  const request = createWallet(connected).ask('solana:signAndSendTransaction', params)
  await expect(request).rejects.toMatchObject({ code: -32602 })
})
