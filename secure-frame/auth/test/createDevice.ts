import type { User } from '../../contract/fields.ts'
import { type Answers, createTestSession, testAddresses, testUser, token } from '../../test/testSession.ts'
import { createEnsureWallet } from '../ensureWallet.ts'
import { AddressRefusedError, createKnownAddresses } from '../firstOpening.ts'
import { createHeld } from '../recovery/heldSecrets.ts'
import type { TypedWallet } from '../recovery/heldWallet.ts'

export const newUser: User = { ...testUser, accounts: [] }
export const made = { device: token('made-d'), auth: token('made-a'), recovery: token('made-r') }
export const resplit = { device: token('new-d'), auth: token('new-a'), recovery: token('new-r') }
export const sessionOf = (user: User) => () => ({ user, deviceId: token('device') })
export const shareOf = (given: object) => ('setId' in given ? { share: token('old-a') } : { share: token('own-a') })

export const recovery: Answers = {
  getRecoveryShare: () => ({ share: token('old-r'), setId: token('set') }),
  getAuthShare: shareOf,
  addShares: () => ({}),
}

export const brought: TypedWallet = { kind: 'words', text: 'legal winner' }

const never = new AbortController().signal

/** A device with or without a share, and a server. All calls to both are logged in order. */
export const createDevice = (answers: Answers, kept?: string, typed?: TypedWallet) => {
  const notes = new Map<string, string>()
  const visitor = { isSure: true }
  const shares = new Map(kept ? [[testUser.id, kept]] : [])
  const log: string[] = []
  const keyJobs: unknown[] = []
  const heldWallet = createHeld<TypedWallet>(
    1000,
    () => 0,
    () => undefined,
  )
  heldWallet.hold(typed)
  const noted = Object.entries(answers).map(([name, answer]) => [
    name,
    (...given: Parameters<typeof answer>) => {
      log.push(name)
      return answer(...given)
    },
  ])
  const { session, store, asked } = createTestSession(Object.fromEntries(noted))
  const knownAddresses = createKnownAddresses({
    readNote: async (name) => notes.get(name),
    writeNote: async (name, text) => void notes.set(name, text),
  })
  const ensureWallet = createEnsureWallet({
    session,
    knownAddresses,
    confirmAddress: async () => {
      log.push('confirmAddress')
      if (!visitor.isSure) throw new AddressRefusedError()
    },
    newId: () => token('new'),
    device: {
      readShare: async (userId) => shares.get(userId),
      writeShare: async (userId, share) => {
        log.push('writeShare')
        shares.set(userId, share)
      },
    },
    keys: {
      makeWallet: async (given) => {
        if (given !== undefined) keyJobs.push(given)
        return { addresses: testAddresses, shares: made }
      },
      resplitWallet: async (given) => {
        keyJobs.push(given)
        return resplit
      },
      recoverWallet: async ({ wants }) =>
        wants.map(({ to }) =>
          to === 'divide' ? { device: token('split-d'), auth: token('split-a') } : { signature: '0x' },
        ),
    },
    heldWallet,
  })
  const requestOf = (name: string) => asked.find((one) => one.name === name)?.request
  return {
    ensureWallet: (user: User) => ensureWallet(user, never),
    store,
    shares,
    log,
    keyJobs,
    requestOf,
    heldWallet,
    knownAddresses,
    visitor,
  }
}
