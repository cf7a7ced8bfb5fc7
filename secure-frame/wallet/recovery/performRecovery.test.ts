import { recoverMessageAddress } from 'viem'
import { expect, test } from 'vitest'
import { UnreadableError, WalletMismatchError, WrongSecretError } from '../walletErrors.ts'
import type { MadeWallet } from '../worker/keyJob.ts'
import { performKeyJob } from '../worker/performKeyJob.ts'
import { performRecovery } from './performRecovery.ts'
import type { Recovered, RecoverySource, RecoveryWant } from './recoveryJob.ts'
import type { RecoverySecret } from './recoveryKey.ts'

const page = 'https://secure.example/recover.html'
const place = { userId: 'ada', wayId: 'way-1' }
const passkey = (byte = 1): RecoverySecret => ({ kind: 'prf', value: new Uint8Array(32).fill(byte) })
const passphrase = (text: string): RecoverySecret => ({ kind: 'passphrase', text })

const makeWallet = async () => {
  const { addresses, shares } = (await performKeyJob({ kind: 'make' })) as MadeWallet
  const source: RecoverySource = { from: 'shares', shares: [shares.device, shares.auth] }
  const recover = (from: RecoverySource, ...wants: RecoveryWant[]) =>
    performRecovery({ source: from, addresses, wants })
  const want = async (wanted: RecoveryWant): Promise<Recovered> => (await recover(source, wanted))[0] ?? {}
  return { addresses, shares, source, recover, want }
}

const sourceFor = ({ auth = '', sealed = '' }: Recovered, secret: RecoverySecret): RecoverySource => ({
  from: 'way',
  ...place,
  secret,
  authShare: auth,
  sealed,
})

test('[REC-02] a passkey unlocks the wallet with the server’s share and signs', async () => {
  const { addresses, recover, want } = await makeWallet()
  const method = await want({ to: 'way', secret: passkey(), ...place })
  const text = 'opened'
  const [proof, split] = await recover(sourceFor(method, passkey()), { to: 'prove', text }, { to: 'divide' })
  const signature = proof?.signature as `0x${string}`
  expect(await recoverMessageAddress({ message: text, signature })).toBe(addresses.eip155)
  const shares: RecoverySource = { from: 'shares', shares: [split?.device ?? '', split?.auth ?? ''] }
  expect(await recover(shares)).toEqual([])
})

test('[REC-02] a passphrase opens it in any Unicode form and spacing', async () => {
  const { recover, want } = await makeWallet()
  const method = await want({ to: 'way', secret: passphrase('Käse über vier Ottern'), ...place })
  expect(await recover(sourceFor(method, passphrase(' Ka\u0308se  u\u0308ber vier Ottern ')))).toEqual([])
  await expect(recover(sourceFor(method, passphrase('käse über vier ottern')))).rejects.toBeInstanceOf(WrongSecretError)
})

test('refuses another passkey, account, recovery method or wallet', async () => {
  const [{ recover, want }, other] = [await makeWallet(), await makeWallet()]
  const method = sourceFor(await want({ to: 'way', secret: passkey(), ...place }), passkey())
  const changed = [
    { ...method, secret: passkey(2) },
    { ...method, userId: 'bob' },
    { ...method, wayId: 'way-2' },
  ] as RecoverySource[]
  for (const source of changed) await expect(recover(source)).rejects.toBeInstanceOf(WrongSecretError)
  await expect(other.recover(method)).rejects.toBeInstanceOf(WrongSecretError)
})

test('[REC-01] refuses a share swapped by the server, which makes another wallet', async () => {
  const { recover, want } = await makeWallet()
  const [one, two] = [
    await want({ to: 'way', secret: passkey(), ...place }),
    await want({ to: 'way', secret: passkey(), ...place }),
  ]
  // One of 254 pairs has the same position on both lines. Those two cannot be combined.
  await expect(recover(sourceFor({ ...one, auth: two.auth }, passkey()))).rejects.toThrow(/another wallet|do not fit/)
})

test('[REC-02] a file or words open it; a locked file needs its passphrase', async () => {
  const { shares, addresses, recover, want } = await makeWallet()
  const savedAt = '2026-11-21T14:31:00.000Z'
  const { file: text = '' } = await want({ to: 'file', page, savedAt })
  expect(text).toContain(addresses.eip155)
  expect(await recover({ from: 'file', text })).toEqual([])

  const { file: locked = '' } = await want({ to: 'file', page, savedAt, passphrase: 'four slow otters dive' })
  expect(await recover({ from: 'file', text: locked, passphrase: 'four slow otters dive' })).toEqual([])
  await expect(recover({ from: 'file', text: locked, passphrase: 'four slow otters' })).rejects.toThrow(
    WrongSecretError,
  )
  await expect(recover({ from: 'file', text: locked })).rejects.toBeInstanceOf(UnreadableError)

  const exported = await performKeyJob({ kind: 'export', shares: [shares.device, shares.auth], addresses })
  const { phrase } = exported as { phrase: string }
  expect(locked).not.toContain(phrase)
  expect(await recover({ from: 'typed', text: ` ${phrase.toUpperCase().replaceAll(' ', '\n')}` })).toEqual([])
})

test('refuses the file of another wallet before using it', async () => {
  const [one, two] = [await makeWallet(), await makeWallet()]
  const { file: text = '' } = await one.want({ to: 'file', page, savedAt: '2026-11-21T14:31:00.000Z' })
  await expect(two.recover({ from: 'file', text })).rejects.toBeInstanceOf(WalletMismatchError)
})
