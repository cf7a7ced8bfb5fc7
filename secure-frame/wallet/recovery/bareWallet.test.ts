import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { entropyToMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import { hexToBytes, recoverMessageAddress } from 'viem'
import { mnemonicToAccount, privateKeyToAddress } from 'viem/accounts'
import { expect, test } from 'vitest'
import type { ExportedWallet, MadeWallet, NamedWallet } from '../worker/keyJob.ts'
import { performKeyJob } from '../worker/performKeyJob.ts'
import { performRecovery } from './performRecovery.ts'
import { readFileSecrets, readTypedSecrets } from './readSecrets.ts'
import type { RecoverySource, RecoveryWant } from './recoveryJob.ts'

const hex = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
const seed = Uint8Array.from({ length: 32 }, (_, at) => at + 1)
const pair = Uint8Array.from([...seed, ...ed25519.getPublicKey(seed)])
const numbers = JSON.stringify([...pair])
const wordsOf = (key: Uint8Array) => entropyToMnemonic(key, wordlist)

const [page, savedAt] = ['https://secure.example/recover.html', '2026-11-27T10:00:00.000Z']

const make = async (typed: string) => {
  const { addresses, shares } = (await performKeyJob({ kind: 'make', typed })) as MadeWallet
  const source: RecoverySource = { from: 'shares', shares: [shares.device, shares.auth] }
  const recover = (from: RecoverySource, ...wants: RecoveryWant[]) =>
    performRecovery({ source: from, addresses, wants })
  const open = { shares: source.shares, addresses }
  return { addresses, source, recover, open }
}

test('an Ethereum key keeps its address; Solana uses its 24 words [REC-04]', async () => {
  const { addresses, open } = await make(hex)
  expect(addresses.eip155).toBe(privateKeyToAddress(hex))
  const restored = await readTypedSecrets(wordsOf(hexToBytes(hex)))
  expect(addresses.solana).toBe(restored.addresses.solana)
  const exported = (await performKeyJob({ kind: 'export', ...open })) as ExportedWallet
  expect(exported).toEqual({
    evmPrivateKey: hex,
    solanaPrivateKey: restored.solanaPrivateKey,
    bare: 'eip155',
  })
})

test.each([numbers, base58.encode(pair)])('exports a Solana key as it was typed: %# [REC-04]', async (typed) => {
  const { addresses, open } = await make(typed)
  expect(addresses).toEqual({
    solana: base58.encode(ed25519.getPublicKey(seed)),
    eip155: mnemonicToAccount(wordsOf(seed)).address,
  })
  const exported = (await performKeyJob({ kind: 'export', ...open })) as ExportedWallet
  expect(exported).toMatchObject({ solanaPrivateKey: typed, bare: 'solana' })
  expect(exported.phrase).toBeUndefined()
})

test('names the namespace of a key before use', async () => {
  const named = (await performKeyJob({ kind: 'name', typed: hex })) as NamedWallet
  expect(named).toMatchObject({ eip155: privateKeyToAddress(hex), bare: 'eip155' })
})

test('signs with a bare key in its namespace', async () => {
  const { open } = await make(hex)
  const job = { type: 'text', text: 'hello' } as const
  const signature = (await performKeyJob({ kind: 'sign', namespace: 'eip155', job, ...open })) as `0x${string}`
  expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(privateKeyToAddress(hex))
})

test('opens a bare key’s wallet by each recovery method [REC-02]', async () => {
  const { recover, source } = await make(numbers)
  const place = { userId: 'ada', wayId: 'way-1' }
  for (const secret of [
    { kind: 'prf', value: new Uint8Array(32).fill(7) } as const,
    { kind: 'passphrase', text: 'four slow otters dive' } as const,
  ]) {
    const [{ auth = '', sealed = '' } = {}] = await recover(source, { to: 'way', secret, ...place })
    expect(await recover({ from: 'way', ...place, secret, authShare: auth, sealed })).toEqual([])
  }
  expect(await recover({ from: 'typed', text: numbers })).toEqual([])
  const [{ file: text = '' } = {}] = await recover(source, { to: 'file', page, savedAt })
  expect(await recover({ from: 'file', text })).toEqual([])
})

test('opens a plain or locked file offline with the same key [REC-03]', async () => {
  const { recover, source, addresses } = await make(numbers)
  const [open, locked] = await recover(
    source,
    { to: 'file', page, savedAt },
    { to: 'file', page, savedAt, passphrase: 'four slow otters dive' },
  )
  expect(locked?.file).not.toContain(numbers.slice(1, 40))
  const shown = { addresses, solanaPrivateKey: numbers, bare: 'solana' }
  expect(await readFileSecrets(open?.file ?? '', undefined)).toMatchObject(shown)
  expect(await readFileSecrets(locked?.file ?? '', 'four slow otters dive')).toMatchObject(shown)
})
