import { randomBytes } from 'node:crypto'
import { AuthError } from '../../../secure-frame/auth/AuthError.ts'
import { createEnsureWallet } from '../../../secure-frame/auth/ensureWallet.ts'
import { createKnownAddresses } from '../../../secure-frame/auth/firstOpening.ts'
import type { PasskeyOutput } from '../../../secure-frame/auth/recovery/heldPasskey.ts'
import { openByRecoveryMethod } from '../../../secure-frame/auth/recovery/openClosed.ts'
import { ownShares } from '../../../secure-frame/auth/recovery/ownShares.ts'
import type { RecoveryMethodInput } from '../../../secure-frame/auth/recovery/recoveryMethod.ts'
import { upgrade } from '../../../secure-frame/auth/recovery/upgrade.ts'
import { keyAddresses } from '../../../secure-frame/auth/signedInAccounts.ts'
import type { AuthCallName } from '../../../secure-frame/contract/contract.ts'
import type { User } from '../../../secure-frame/contract/fields.ts'
import type { StoredRecoveryMethods } from '../../../secure-frame/contract/recoveryCalls.ts'
import type { Recovered, RecoveryJob } from '../../../secure-frame/wallet/recovery/recoveryJob.ts'
import type { KeyJob, MadeWallet } from '../../../secure-frame/wallet/worker/keyJob.ts'
import { performKeyJob } from '../../../secure-frame/wallet/worker/performKeyJob.ts'
import type { Device } from '../createDevice.ts'

/** A false answer of the server; undefined if it is honest. */
export type Lie = (name: AuthCallName, honest: () => Promise<unknown>) => Promise<unknown> | undefined

/** Every request that a browser has sent, all visible to the operator. */
export type Sent = { name: AuthCallName; request: object }

interface FrameGiven {
  device: Device
  session: { accessToken: string; user: User }
  held?: PasskeyOutput
}

const perform = async <T>(job: KeyJob) => (await performKeyJob(job)) as T

const keys = {
  makeWallet: () => perform<MadeWallet>({ kind: 'make' }),
  recoverWallet: (job: RecoveryJob) => perform<Recovered[]>({ kind: 'recover', ...job }),
  resplitWallet: (given: { shares: [string, string]; addresses: MadeWallet['addresses'] }) =>
    perform<MadeWallet['shares']>({ kind: 'resplit', ...given }),
}

/** The secure frame's own code in a browser, with real keys and a server that may lie. */
export const createFrame = ({ device, session: { user, ...tokens }, held }: FrameGiven) => {
  const stored = new Map<string, string>()
  const notes = new Map<string, string>()
  const sent: Sent[] = []
  let lie: Lie = () => undefined
  const ask = async (name: AuthCallName, request: object) => {
    sent.push({ name, request })
    const honest = async () => {
      const { status, body } = await device.call(name, request, tokens)
      if (status !== 200) throw new AuthError(body)
      return body
    }
    return (await lie(name, honest)) ?? honest()
  }
  const parts = {
    // The answers follow the contract, or are lies in the same format.
    session: { callAs: () => ask } as never,
    newId: () => randomBytes(16).toString('base64url'),
    keys,
    device: {
      readShare: async (userId: string) => stored.get(userId),
      writeShare: async (userId: string, share: string) => void stored.set(userId, share),
    },
    ...(held ? { heldPasskey: { read: () => held, hold: () => undefined, forget: () => undefined } } : {}),
  }
  const ensureWallet = createEnsureWallet({
    ...parts,
    confirmAddress: async () => undefined,
    knownAddresses: createKnownAddresses({
      readNote: async (name) => notes.get(name),
      writeNote: async (name, text) => void notes.set(name, text),
    }),
  })
  const addressesOf = (owner: User) => keyAddresses(owner.accounts)
  return {
    sent,
    /** Logs in: creates the wallet or opens it. */
    logIn: () => ensureWallet({ ...user, accounts: [] }, new AbortController().signal),
    upgrade: (owner: User, method: RecoveryMethodInput) =>
      upgrade(parts, { userId: owner.id, addresses: addressesOf(owner) }, method, () => undefined),
    /** Opens the wallet on this device with its only recovery method. */
    openByRecoveryMethod: async (owner: User, method: RecoveryMethodInput) => {
      const { ways } = (await ask('listWaysBack', {})) as StoredRecoveryMethods
      await openByRecoveryMethod(parts, { userId: owner.id, addresses: addressesOf(owner) }, ways[0]?.id ?? '', method)
    },
    /** True if this device opens the wallet with the server's current answers. */
    opens: async (owner: User) => {
      try {
        const { source } = await ownShares(parts, owner.id)
        await keys.recoverWallet({ source, addresses: addressesOf(owner), wants: [] })
        return true
      } catch {
        return false
      }
    },
    lieBy: (next: Lie) => {
      lie = next
    },
  }
}
