import type { recoveryMethods } from '#protocol/app-to-secure/recovery'
import type { Handlers } from '#protocol/defineMethod'
import type { RecoveryState } from '#protocol/vocabulary/recovery'
import type { UpgradeStep } from '#protocol/vocabulary/upgradeStep'
import type { KnownRecoveryMethods } from '../auth/recovery/knownRecoveryMethods.ts'
import type { RecoverySubject } from '../page/recoveryGate.ts'
import { importTypedWallet } from '../requests/recovery/importTypedWallet.ts'
import { openClosedWallet } from '../requests/recovery/openWallet.ts'
import type { RecoveryRequest, RecoveryRequests } from '../requests/recovery/RecoveryRequests.ts'
import { type RecoveryMethodRequest, requestNewRecoveryMethod } from '../requests/recovery/requestNewRecoveryMethod.ts'
import { requestRecoveryMethodRemoval } from '../requests/recovery/requestRecoveryMethodRemoval.ts'

export interface RecoveryHandlerDeps {
  requests: RecoveryRequests
  /** Rejects if no user has logged in on this page. */
  needSubject: () => Promise<RecoverySubject>
  /** Returns the owner's wallet, as the server reports it. */
  askedOf: (subject: RecoverySubject, signal: AbortSignal) => Promise<RecoveryRequest>
  tier: 'offered' | 'required' | 'operator'
  /** Notifies other tabs and the modal that a wallet has been opened. */
  onOpened: () => void
  /** Reports the progress of an upgrade to the modal. */
  onUpgradeStep: (step: UpgradeStep) => void
}

const offeredNote = (userId: string) => `recovery-offered:${userId}`

/** Creates the functions that report and add recovery methods. */
const createSteps = ({ requests, askedOf, tier, onUpgradeStep }: RecoveryHandlerDeps) => {
  const toState = ({ account }: RecoverySubject, known: KnownRecoveryMethods): RecoveryState => ({
    isOpen: account !== undefined,
    tier: known.tier,
    isRequired: tier === 'required',
    ways: known.ways.map(({ passkey, ...method }) => ({ ...method, name: passkey?.name ?? null })),
  })
  return {
    toState,
    readState: async (subject: RecoverySubject, signal: AbortSignal) =>
      toState(subject, await subject.call('listWaysBack', {}, signal)),
    add: async (subject: RecoverySubject, request: RecoveryMethodRequest, signal: AbortSignal) =>
      toState(
        subject,
        await requestNewRecoveryMethod(requests, await askedOf(subject, signal), request, onUpgradeStep),
      ),
  }
}

/**
 * Creates the function that offers a recovery method. It offers one only once per account and device, unless the
 * project requires one.
 */
const createOffer =
  ({ requests: { notes }, tier }: RecoveryHandlerDeps, { toState, readState, add }: ReturnType<typeof createSteps>) =>
  async (subject: RecoverySubject, signal: AbortSignal) => {
    if (tier === 'operator') return { isAccepted: false, state: toState(subject, { tier: 0, ways: [] }) }
    const state = await readState(subject, signal)
    if (state.tier > 0 || !state.isOpen) return { isAccepted: false, state }
    const isOffered = (await notes.read(offeredNote(subject.userId))) !== undefined
    if (isOffered && tier !== 'required') return { isAccepted: false, state }
    await notes.write(offeredNote(subject.userId), 'yes')
    return { isAccepted: true, state: await add(subject, { kind: 'passkey', isNew: false, isWindow: false }, signal) }
  }

/** Handlers for the wallet's recovery methods. */
export const createRecoveryHandlers = (deps: RecoveryHandlerDeps): Handlers<typeof recoveryMethods> => {
  const { requests, needSubject, askedOf, onOpened } = deps
  const steps = createSteps(deps)
  const { toState, readState, add } = steps
  const offer = createOffer(deps, steps)

  return {
    getRecoveryState: async (_params, { signal }) => readState(await needSubject(), signal),
    offerRecovery: async (_params, { signal }) => offer(await needSubject(), signal),
    addRecoveryMethod: async ({ kind, isNew = false, isWindow = false }, { signal }) =>
      add(await needSubject(), { kind, isNew, isWindow }, signal),
    removeRecoveryMethod: async ({ methodId }, { signal }) => {
      const subject = await needSubject()
      return toState(subject, await requestRecoveryMethodRemoval(requests, await askedOf(subject, signal), methodId))
    },
    openWallet: async ({ kind, methodId, isWindow = false }, { signal }) => {
      const subject = await needSubject()
      const asked = await askedOf(subject, signal)
      await openClosedWallet(requests, asked, { kind, wayId: methodId, isWindow })
      await subject.letSee(asked.user)
      onOpened()
      return readState(await needSubject(), signal)
    },
    importWallet: async (_params, { signal }) => ({ address: await importTypedWallet(requests, signal) }),
  }
}
