import { expect, test, vi } from 'vitest'
import { signalAccepted, signalUnknown } from './signalPasskeys.ts'

const passkey = { id: 'AQ', name: 'Phone', createdAt: 0, lastUsedAt: null, isSynced: true }

test('signals the accepted and the unknown passkeys to authenticators [LOG-01]', async () => {
  const signals = {
    signalUnknownCredential: vi.fn(async () => {}),
    signalAllAcceptedCredentials: vi.fn(async () => {}),
  }
  await signalUnknown('secure.example', 'Ag', signals)
  await signalAccepted({ rpId: 'secure.example', userHandle: 'handle', passkeys: [passkey] }, signals)
  expect(signals.signalUnknownCredential).toHaveBeenCalledWith({ rpId: 'secure.example', credentialId: 'Ag' })
  expect(signals.signalAllAcceptedCredentials).toHaveBeenCalledWith({
    rpId: 'secure.example',
    userId: 'handle',
    allAcceptedCredentialIds: ['AQ'],
  })
})

test('ignores a browser without the API, or one that refuses', async () => {
  await signalUnknown('secure.example', 'Ag', {})
  const refusing = { signalUnknownCredential: () => Promise.reject(new Error('no')) }
  await expect(signalUnknown('secure.example', 'Ag', refusing)).resolves.toBeUndefined()
})
