import { describe, expect, test } from 'vitest'
import { openCall } from '#protocol/test/openCall'
import { SignedOutError } from '../auth/SignedOutError.ts'
import type { RecoverySubject } from '../page/recoveryGate.ts'
import type { RecoveryRequest, RecoveryRequests } from '../requests/recovery/RecoveryRequests.ts'
import { testAccount, testAddresses, testHost, testUser, token } from '../test/testSession.ts'
import { createRecoveryHandlers, type RecoveryHandlerDeps } from './recovery.ts'

const method = { id: token('method'), kind: 'passkey', createdAt: 1, usedAt: null } as const
const imported = `0x${'3'.repeat(40)}`
const passkey = { id: token('key'), name: 'Phone', transports: [] }

/** The auth server's answers for a tier 0 wallet, right after a login. */
const answers: Record<string, unknown> = {
  listWaysBack: { tier: 0, ways: [] },
  listPasskeys: { rpId: 'secure.example', passkeys: [passkey] },
  listIdentities: { identities: [], stepUpLeftMs: 300_000, strongLeftMs: 300_000 },
}

/** A visitor whose wallet is open on this device. */
const createVisit = ({
  tier = 'offered',
  isSignedIn = true,
}: {
  tier?: RecoveryHandlerDeps['tier']
  isSignedIn?: boolean
} = {}) => {
  const told: unknown[] = []
  const notes = new Map<string, string>()
  const subject: RecoverySubject = {
    userId: testUser.id,
    origin: testHost,
    email: null,
    seal: { text: 's', isNew: false },
    account: testAccount,
    letSee: async () => undefined,
    // Each call returns the answer for its name.
    call: (async (name: string) => answers[name]) as never,
  }
  const work = {
    add: async (_owner: unknown, _given: unknown, onStep: (step: 'making' | 'erasing') => void) => {
      onStep('making')
      onStep('erasing')
      return { tier: 1, ways: [{ ...method, passkey }] }
    },
    holdTyped: () => undefined,
  }
  const handlers = createRecoveryHandlers({
    tier,
    needSubject: async () => {
      if (!isSignedIn) throw new SignedOutError()
      return subject
    },
    askedOf: async () =>
      ({
        subject,
        owner: { userId: testUser.id, addresses: testAddresses },
        signal: openCall.signal,
      }) as RecoveryRequest,
    requests: {
      work,
      approvals: { run: async () => ({ typed: 'words', wallet: { eip155: imported } }) },
      askPasskey: async () => ({ credentialId: passkey.id, output: 'secret' }),
      notes: {
        read: async (name: string) => notes.get(name),
        write: async (name: string, text: string) => void notes.set(name, text),
      },
    } as never as RecoveryRequests,
    onOpened: () => undefined,
    onUpgradeStep: (step) => told.push(step),
  })
  return { handlers, told }
}

const added = { isOpen: true, tier: 1, isRequired: false, ways: [{ ...method, name: 'Phone' }] }

describe('`createRecoveryHandlers`', () => {
  test('reports each step of an upgrade to the modal', async () => {
    const { handlers, told } = createVisit()
    expect(await handlers.addRecoveryMethod({ kind: 'passkey' }, openCall)).toEqual(added)
    expect(told).toEqual(['making', 'erasing'])
  })

  test('refuses signed-out visitors', async () => {
    const { handlers } = createVisit({ isSignedIn: false })
    const asked = [
      handlers.getRecoveryState({}, openCall),
      handlers.removeRecoveryMethod({ methodId: method.id }, openCall),
      handlers.openWallet({ kind: 'passkey' }, openCall),
    ]
    for (const one of asked) await expect(one).rejects.toThrow(SignedOutError)
  })

  test('imports a wallet without a login', async () => {
    const { handlers } = createVisit({ isSignedIn: false })
    expect(await handlers.importWallet({}, openCall)).toEqual({ address: imported })
  })
})

describe('the recovery offer after a login', () => {
  test('appears once on a device', async () => {
    const { handlers } = createVisit()
    expect(await handlers.offerRecovery({}, openCall)).toEqual({ isAccepted: true, state: added })
    expect(await handlers.offerRecovery({}, openCall)).toMatchObject({ isAccepted: false })
  })

  test('does not appear if the operator keeps the wallets', async () => {
    const { handlers, told } = createVisit({ tier: 'operator' })
    expect(await handlers.offerRecovery({}, openCall)).toMatchObject({ isAccepted: false })
    expect(told).toEqual([])
  })
})
