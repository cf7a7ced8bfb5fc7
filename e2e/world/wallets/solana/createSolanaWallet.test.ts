import { createPublicKey, verify } from 'node:crypto'
import type { SolanaSignMessageFeature, SolanaSignTransactionFeature } from '@solana/wallet-standard-features'
import { getTransactionDecoder, isAddress } from '@solana/web3.js'
import type { WalletAccount } from '@wallet-standard/base'
import { expect, test } from 'vitest'
import { createSolanaWallet } from './createSolanaWallet.ts'
import { createTestSolanaWallet, createTestTransfer, testAccount } from './testSolanaWallet.ts'

interface StandardFeatures {
  'standard:connect': { connect(input?: { silent?: boolean }): Promise<{ accounts: readonly WalletAccount[] }> }
  'standard:disconnect': { disconnect(): Promise<void> }
  'standard:events': { on(event: 'change', listener: (properties: object) => void): () => void }
}

/** The wallet as seen by a page, with the wallet's rules. */
const create = () => {
  const { ask } = createTestSolanaWallet()
  const { wallet, forget } = createSolanaWallet({ name: 'Harbor', icon: 'data:image/svg+xml;base64,', ask })
  // The standard does not type features. The caller does.
  const features = wallet.features as unknown as StandardFeatures &
    SolanaSignMessageFeature &
    SolanaSignTransactionFeature
  return { wallet, forget, features }
}

const isSignedBy = (account: WalletAccount, signature: Uint8Array, bytes: Uint8Array) => {
  const key = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(account.publicKey).toString('base64url') }
  return verify(null, bytes, createPublicKey({ key, format: 'jwk' }), signature)
}

const connect = async ({ features }: ReturnType<typeof create>) => {
  const [account] = (await features['standard:connect'].connect()).accounts
  if (!account) throw new Error('The wallet gave no account')
  return account
}

test('has no account until connected, then notifies listeners', async () => {
  const { wallet, features } = create()
  const heard: object[] = []
  features['standard:events'].on('change', (properties) => heard.push(properties))
  await features['standard:connect'].connect({ silent: true })
  expect(wallet.accounts).toEqual([])
  await features['standard:connect'].connect()
  expect(wallet.accounts).toMatchObject([{ address: testAccount.address, chains: ['solana:mainnet', 'solana:devnet'] }])
  await features['standard:disconnect'].disconnect()
  expect(wallet.accounts).toEqual([])
  expect(heard).toEqual([{ accounts: [expect.objectContaining({ address: testAccount.address })] }, { accounts: [] }])
})

test('does not notify removed listeners', async () => {
  const { features } = create()
  const heard: object[] = []
  const stopListening = features['standard:events'].on('change', (properties) => heard.push(properties))
  stopListening()
  await features['standard:connect'].connect()
  expect(heard).toEqual([])
})

test('forgets its account when the wallet revokes it', async () => {
  const page = create()
  await connect(page)
  page.forget()
  expect(page.wallet.accounts).toEqual([])
})

test('signs messages one at a time', async () => {
  const page = create()
  const account = await connect(page)
  const messages = ['one', 'two'].map((text) => Uint8Array.from(Buffer.from(text)))
  const inputs = messages.map((message) => ({ account, message }))
  const outputs = await page.features['solana:signMessage'].signMessage(...inputs)
  expect(outputs.map(({ signedMessage }) => signedMessage)).toEqual(messages)
  expect(outputs.every(({ signature, signedMessage }) => isSignedBy(account, signature, signedMessage))).toBe(true)
})

test.each(['legacy', 0] as const)('signs a transaction of version %s', async (version) => {
  const page = create()
  const account = await connect(page)
  expect(isAddress(account.address)).toBe(true)
  const transaction = createTestTransfer({ version })
  const [output] = await page.features['solana:signTransaction'].signTransaction({ account, transaction })
  const signed = getTransactionDecoder().decode(output?.signedTransaction ?? new Uint8Array())
  const [signature] = Object.values(signed.signatures)
  expect(signature && isSignedBy(account, signature, Uint8Array.from(signed.messageBytes))).toBe(true)
})

test('forwards the wallet’s error with its code', async () => {
  const page = create()
  const account = await connect(page)
  await page.features['standard:disconnect'].disconnect()
  const signing = page.features['solana:signMessage'].signMessage({ account, message: new Uint8Array(1) })
  await expect(signing).rejects.toMatchObject({ name: 'WalletError', code: 4100 })
})
