import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { hexToBytes, recoverMessageAddress, toHex } from 'viem'
import { mnemonicToAccount, privateKeyToAddress } from 'viem/accounts'
import { expect, test } from 'vitest'
import type { Addresses } from '../keys.ts'
import type { Shares } from '../shares.ts'
import { WalletMismatchError } from '../walletErrors.ts'
import type { ExportedWallet, MadeWallet } from './keyJob.ts'
import { performKeyJob } from './performKeyJob.ts'

const make = async () => (await performKeyJob({ kind: 'make' })) as MadeWallet
const raw = toHex('hello')

const sign = (shares: readonly [string, string], addresses: Addresses, namespace = 'eip155') =>
  performKeyJob({ kind: 'sign', namespace, shares, addresses, job: { type: 'message', raw } })

test('two shares of a new wallet sign for its address', async () => {
  const { addresses, shares } = await make()
  const signature = (await sign([shares.device, shares.auth], addresses)) as `0x${string}`
  expect(await recoverMessageAddress({ message: { raw }, signature })).toBe(addresses.eip155)
})

test('never signs with shares of another wallet', async () => {
  const { addresses } = await make()
  const { shares } = await make()
  await expect(sign([shares.device, shares.auth], addresses)).rejects.toBeInstanceOf(WalletMismatchError)
})

test('never signs with shares of two sets', async () => {
  const { addresses, shares } = await make()
  const again = (await performKeyJob({ kind: 'resplit', shares: [shares.auth, shares.recovery], addresses })) as Shares
  await expect(sign([shares.device, again.auth], addresses)).rejects.toThrow()
  await expect(sign([again.device, again.auth], addresses)).resolves.toMatch(/^0x[0-9a-f]{130}$/)
})

test('refuses if a single address differs', async () => {
  const { addresses, shares } = await make()
  const other = { ...addresses, solana: (await make()).addresses.solana }
  await expect(sign([shares.device, shares.auth], other)).rejects.toBeInstanceOf(WalletMismatchError)
})

test.each(['bip122', '', 'toString'])('refuses a namespace without a signer: %j', async (namespace) => {
  const { addresses, shares } = await make()
  await expect(sign([shares.device, shares.auth], addresses, namespace)).rejects.toThrow('Nothing signs in')
})

test('signs Solana bytes with its own key, and no other namespace’s jobs [SOL-02]', async () => {
  const { addresses, shares } = await make()
  const opening = { shares: [shares.device, shares.auth] as [string, string], addresses }
  const bytes = new TextEncoder().encode('hello')
  const job = { type: 'bytes', bytes } as const
  const signature = await performKeyJob({ kind: 'sign', namespace: 'solana', job, ...opening })
  const key = base58.decode(addresses.solana)
  expect(ed25519.verify(hexToBytes(signature as `0x${string}`), bytes, key)).toBe(true)
  await expect(performKeyJob({ kind: 'sign', namespace: 'eip155', job, ...opening })).rejects.toThrow('Nothing signs')
  await expect(sign(opening.shares, addresses, 'solana')).rejects.toThrow('Nothing signs')
})

test('exports the phrase and key of the same account', async () => {
  const { addresses, shares } = await make()
  const exported = await performKeyJob({ kind: 'export', shares: [shares.device, shares.auth], addresses })
  const { phrase = '', evmPrivateKey } = exported as ExportedWallet
  expect(phrase.split(' ')).toHaveLength(12)
  expect(mnemonicToAccount(phrase).address).toBe(addresses.eip155)
  expect(privateKeyToAddress(evmPrivateKey)).toBe(addresses.eip155)
})
