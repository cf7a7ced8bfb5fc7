import type { recoveryMethods } from '#protocol/app-to-secure/recovery'
import type { Handlers } from '#protocol/defineMethod'
import { rpcError, userRejected } from '#protocol/errors/rpc'
import { safeParse } from '#protocol/schema'
import { RecoveryAsk, type RecoveryState } from '#protocol/vocabulary/recovery'
import type { TouchLimitState } from '#protocol/vocabulary/touchLimit'
import type { KnownWays } from '../auth/recovery/knownWays.ts'
import type { UpgradeStep } from '../auth/recovery/upgrade.ts'
import { SignedOutError } from '../auth/SignedOutError.ts'
import type { RecoverySubject } from '../page/recoveryGate.ts'
import { addWayBack, type WantedWay } from '../requests/recovery/addWay.ts'
import { importWallet } from '../requests/recovery/importWallet.ts'
import { openClosedWallet } from '../requests/recovery/openWallet.ts'
import type { Asked, RecoveryRequests } from '../requests/recovery/RecoveryRequests.ts'
import { removeWayBack } from '../requests/recovery/removeWay.ts'

type Recovery = Handlers<typeof recoveryMethods>

export interface RecoveryHandlerParts {
  requests: RecoveryRequests
  readSubject: () => Promise<RecoverySubject | undefined>
  /** The wallet of the subject, as the server names it. */
  askedOf: (subject: RecoverySubject, signal: AbortSignal) => Promise<Asked>
  tier: 'offered' | 'required' | 'operator'
  /** Above which value a passkey is touched. */
  limits: {
    read: (subject: RecoverySubject, signal: AbortSignal) => Promise<TouchLimitState>
    change: (subject: RecoverySubject, cents: number | null, signal: AbortSignal) => Promise<TouchLimitState>
  }
  /** Tells other tabs and the modal that a wallet was opened. */
  onOpened: () => void
}

const offeredNote = (userId: string) => `recovery-offered:${userId}`

const stateOf = (
  { account }: RecoverySubject,
  { tier, ways }: KnownWays,
  { isRequired, step }: { isRequired: boolean; step: UpgradeStep | undefined },
): RecoveryState => ({
  ...{ isOpen: account !== undefined, tier, isRequired },
  ways: ways.map(({ passkey, ...way }) => ({ ...way, name: passkey?.name ?? null })),
  ...(step ? { step } : {}),
})

const noWallet = { isOpen: false, tier: 0, ways: [] }

interface Steps {
  toState: (subject: RecoverySubject, ways: KnownWays) => RecoveryState
  readState: (subject: RecoverySubject, signal: AbortSignal) => Promise<RecoveryState>
  add: (subject: RecoverySubject, wanted: WantedWay, signal: AbortSignal) => Promise<RecoveryState>
}

/** Once for each account on this device, unless the project requires it. */
const createOffer =
  ({ requests: { notes }, tier }: RecoveryHandlerParts, { toState, readState, add }: Steps) =>
  async (subject: RecoverySubject, signal: AbortSignal) => {
    if (tier === 'operator') return toState(subject, { tier: 0, ways: [] })
    const state = await readState(subject, signal)
    if (state.tier > 0 || !state.isOpen) return state
    const isOffered = (await notes.read(offeredNote(subject.userId))) !== undefined
    if (isOffered && tier !== 'required') return state
    await notes.write(offeredNote(subject.userId), 'yes')
    return { ...(await add(subject, { kind: 'passkey', isNew: false, isWindow: false }, signal)), isTaken: true }
  }

/** The ways back to the wallet. */
export const createRecoveryHandlers = (parts: RecoveryHandlerParts): Recovery => {
  const { requests, readSubject, askedOf, tier, limits } = parts
  const isRequired = tier === 'required'
  let step: UpgradeStep | undefined

  const toState = (subject: RecoverySubject, ways: KnownWays) => stateOf(subject, ways, { isRequired, step })

  const readState = async (subject: RecoverySubject, signal: AbortSignal) =>
    toState(subject, await subject.call('listWaysBack', {}, signal))

  const add = async (subject: RecoverySubject, wanted: WantedWay, signal: AbortSignal) => {
    const asked = await askedOf(subject, signal)
    try {
      return toState(subject, await addWayBack(requests, asked, wanted, (reached) => (step = reached)))
    } finally {
      step = undefined
    }
  }

  const remove = async (subject: RecoverySubject, wayId: string, signal: AbortSignal) =>
    toState(subject, await removeWayBack(requests, await askedOf(subject, signal), wayId))

  const offer = createOffer(parts, { toState, readState, add })

  const open = async (
    subject: RecoverySubject,
    wanted: Parameters<typeof openClosedWallet>[2],
    signal: AbortSignal,
  ) => {
    const asked = await askedOf(subject, signal)
    await openClosedWallet(requests, asked, wanted)
    await subject.letSee(asked.user)
    parts.onOpened()
    return readState((await readSubject()) ?? subject, signal)
  }

  const answer = (
    subject: RecoverySubject,
    given: Exclude<RecoveryAsk, { ask: 'import' | 'limit' | 'setLimit' }>,
    signal: AbortSignal,
  ) => {
    switch (given.ask) {
      case 'state':
        return readState(subject, signal)
      case 'offer':
        return offer(subject, signal)
      case 'add':
        return add(subject, { isNew: false, isWindow: false, ...given }, signal)
      case 'remove':
        return remove(subject, given.wayId, signal)
      case 'open':
        return open(subject, { isWindow: false, ...given }, signal)
      case 'progress':
        return toState(subject, { tier: 0, ways: [] })
    }
  }

  return {
    recovery: async (params, { signal }) => {
      const { data: given } = safeParse(RecoveryAsk, params)
      if (!given) throw rpcError(userRejected)
      if (given.ask === 'import') return { ...noWallet, isRequired, imported: await importWallet(requests, signal) }
      const subject = await readSubject()
      if (!subject) throw new SignedOutError()
      if (given.ask === 'limit') return limits.read(subject, signal)
      if (given.ask === 'setLimit') return limits.change(subject, given.cents, signal)
      return answer(subject, given, signal)
    },
  }
}
