import type { SolanaSignInInput } from '@solana/wallet-standard-features'
import { expect, test } from 'vitest'
import { createSignIn } from './signIn.ts'

const address = '7sQkN4mHxR2bTfJcGv8ZpLd3uYeWq5aKnS9tMrXw9FdY'
const account = { address, publicKey: new Uint8Array(32), chains: ['solana:mainnet'], features: [] } as const

const signIn = (input: SolanaSignInInput, isConnected = true) =>
  createSignIn({
    connect: async () => (isConnected ? account : undefined),
    sign: async (_account, message) => ({
      signedMessage: message,
      signature: Uint8Array.of(1),
      signatureType: 'ed25519',
    }),
    host: () => 'app.marlow.example',
  })(input)

const textOf = async (input: SolanaSignInInput) => new TextDecoder().decode((await signIn(input)).signedMessage)

test('omits missing fields, except page and account [SOL-03, SIWX-04]', async () => {
  expect(await textOf({})).toBe(`app.marlow.example wants you to sign in with your Solana account:\n${address}`)
})

test('orders the given fields as in the standard [SOL-03]', async () => {
  const given = {
    statement: 'Welcome.',
    nonce: '8F2kQ1x7',
    chainId: 'solana:mainnet',
    uri: 'https://app.marlow.example',
  }
  expect(await textOf({ ...given, resources: ['https://a.example'] })).toBe(
    [
      `app.marlow.example wants you to sign in with your Solana account:`,
      address,
      '',
      'Welcome.',
      '',
      'URI: https://app.marlow.example',
      'Chain ID: solana:mainnet',
      'Nonce: 8F2kQ1x7',
      'Resources:',
      '- https://a.example',
    ].join('\n'),
  )
})

test('rejects for a missing or different account [SOL-03]', async () => {
  await expect(signIn({ address: 'So11111111111111111111111111111111111111112' })).rejects.toMatchObject({ code: 4100 })
  await expect(signIn({}, false)).rejects.toMatchObject({ code: 4100 })
})

test.each(['Welcome.\n\nURI: https://evil.example', 'Welcome.\r\nBack.'])(
  'refuses the statement %j by its name [SOL-03]',
  async (statement) => {
    await expect(signIn({ statement })).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining('statement'),
    })
  },
)
