import { expect, test } from 'vitest'
import { WrongSecretError } from '../walletErrors.ts'
import type { MadeWallet } from '../worker/keyJob.ts'
import { performKeyJob } from '../worker/performKeyJob.ts'
import { readPasskeyCopy } from './passkeyCopy.ts'
import { performRecovery } from './performRecovery.ts'
import { readFileSecrets, readPasskeySecrets } from './readSecrets.ts'
import type { RecoverySource } from './recoveryJob.ts'

const place = { userId: 'ada', wayId: 'way-1' }
const secret = new Uint8Array(32).fill(7)
const head = { page: 'https://secure.example/recover.html', savedAt: '2026-11-27T10:00:00.000Z' }
const passphrase = 'four slow otters dive'

/** A locked file with a copy for the passkey `one`. */
const saveFile = async () => {
  const { addresses, shares } = (await performKeyJob({ kind: 'make' })) as MadeWallet
  const source: RecoverySource = { from: 'shares', shares: [shares.device, shares.auth] }
  const recover = (...wants: Parameters<typeof performRecovery>[0]['wants']) =>
    performRecovery({ source, addresses, wants })
  const [method] = await recover({ to: 'way', secret: { kind: 'prf', value: secret }, ...place })
  const copied = {
    wayId: place.wayId,
    credentialId: 'one',
    authShare: method?.auth ?? '',
    sealed: method?.sealed ?? '',
  }
  const byPasskey = { userId: 'ada', rpId: 'secure.example', at: 'https://secure.example/recover', ways: [copied] }
  const [made] = await recover({ to: 'file', ...head, passphrase, byPasskey })
  return { addresses, text: made?.file ?? '' }
}

test('[REC-03] a passphrase or a wallet passkey opens a locked file offline', async () => {
  const { addresses, text } = await saveFile()
  const [one, other] = [
    await readFileSecrets(text, passphrase),
    await readPasskeySecrets(text, { credentialId: 'one', secret }),
  ]
  expect(one).toEqual(other)
  expect(one.addresses).toEqual(addresses)
  expect(text).toContain('opens it with a passkey, too: https://secure.example/recover')
})

test('refuses another passkey, or a copy for another account', async () => {
  const { text } = await saveFile()
  for (const output of [
    { credentialId: 'two', secret },
    { credentialId: 'one', secret: new Uint8Array(32).fill(8) },
  ])
    await expect(readPasskeySecrets(text, output)).rejects.toBeInstanceOf(WrongSecretError)
  const moved = text.replace('"userId":"ada"', '"userId":"bob"')
  await expect(readPasskeySecrets(moved, { credentialId: 'one', secret })).rejects.toBeInstanceOf(WrongSecretError)
})

test.each([undefined, null, 'all', {}, { userId: 'ada', rpId: 'a', at: 'b', ways: [{ wayId: 'w' }] }])(
  'an unreadable copy is ignored: %j',
  (value) => {
    expect(readPasskeyCopy(value)).toBeUndefined()
  },
)
