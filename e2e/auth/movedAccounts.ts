import type { MovedAccount, MovedWallet } from '../../secure-frame/servers/auth/moving/MovedAccount.ts'
import type { ServerKeys } from '../../secure-frame/servers/auth/secrets/serverKeys.ts'
import { subjectOf } from '../../secure-frame/servers/auth/secrets/subject.ts'
import { examplePermission } from './examplePermission.ts'

const createdAt = 1_700_000_000_000
const long = (text: string) => text.padEnd(40, 'x')

/** An imported wallet, with its key share on one of the owner's devices. */
const exampleFurther = (index: number, deviceId: string): MovedWallet => ({
  id: `further-${index}`.padEnd(22, '_'),
  tier: 1,
  createdAt,
  accounts: [{ namespace: 'eip155', type: 'eoa', address: `0x${String(index).padStart(40, 'f')}` }],
  sets: [
    {
      id: `further-set-${index}`.padEnd(22, '_'),
      deviceId,
      isWithheld: false,
      createdAt,
      authShare: long(`further-auth-${index}`),
      recoveryShare: null,
    },
  ],
  ways: [{ id: `further-way-${index}`.padEnd(22, '_'), kind: 'words', credentialId: null, parts: null, createdAt }],
  permissions: index % 2 === 0 ? [examplePermission(index)] : [],
})

/**
 * An account as stored by an operator with these keys. Every third has tier 0, every seventh also a provider login,
 * every ninth a further account.
 */
export const exampleMoved = (keys: ServerKeys, index: number): MovedAccount => {
  const [id, deviceId] = [`person-${index}`.padEnd(22, '_'), `device-${index}`.padEnd(22, '_')]
  const tier = index % 3 === 1 ? 0 : 1
  const google = {
    provider: 'google',
    subject: subjectOf(keys, { provider: 'google', id: `google-${index}` }),
    email: null,
    createdAt,
  }
  return {
    id,
    language: index % 2 === 0 ? 'de' : 'en',
    tier,
    requiresDeviceApproval: index % 5 === 0,
    createdAt,
    accounts: [
      { namespace: 'eip155', type: 'eoa', address: `0x${String(index).padStart(40, '0')}` },
      { namespace: 'solana', type: 'eoa', address: String(index).replaceAll('0', 'A').padStart(40, '1') },
    ],
    identities: [
      {
        provider: 'email',
        subject: 'of the other operator',
        email: `person-${index}@example.com`,
        name: null,
        createdAt,
      },
      ...(index % 7 === 0 ? [{ ...google, name: `Person ${index}` }] : []),
    ],
    passkeys: [],
    devices: [
      {
        id: deviceId,
        keyThumbprint: `key-${index}`,
        name: 'Chrome',
        hostOrigin: 'https://marlow.example',
        createdAt,
        revokedAt: null,
      },
    ],
    sets: [
      {
        id: `set-${index}`.padEnd(22, '_'),
        deviceId,
        isWithheld: false,
        createdAt,
        authShare: long(`auth-${index}`),
        recoveryShare: tier === 0 ? long(`recovery-${index}`) : null,
      },
    ],
    ways:
      tier === 0
        ? []
        : [
            {
              id: `way-${index}`.padEnd(22, '_'),
              kind: 'passphrase',
              credentialId: null,
              createdAt,
              parts: { authShare: long(`way-auth-${index}`), sealed: long(`1.passphrase.16-8-2.${index}`) },
            },
          ],
    permissions: index % 10 === 0 ? [examplePermission(index)] : [],
    ...(index % 9 === 0 ? { further: [exampleFurther(index, deviceId)] } : {}),
  }
}

export const manyAccounts = (keys: ServerKeys) => Array.from({ length: 300 }, (_, index) => exampleMoved(keys, index))
