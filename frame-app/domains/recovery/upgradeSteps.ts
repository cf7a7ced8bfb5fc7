import { atom } from 'jotai'
import type { RecoveryMethodKind, RecoveryState } from '#protocol/vocabulary/recovery'
import type { UpgradeStep } from '#protocol/vocabulary/upgradeStep'
import { isShownAtom } from '../../navigation/isShown.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { errorCodeOf } from '../codes/codeEntry.ts'
import { isEndedByVisitor } from '../connections/isEndedByVisitor.ts'
import { openPasskeyWindowAtom, untilPasskeyWindowLost } from '../login/passkey/passkeyWindow.ts'
import { changeRecoveryAtom, recoveryAtom } from './recovery.ts'

/** The recovery method to add. `isNew`: an additional passkey. */
export interface RecoveryMethodChoice {
  kind: RecoveryMethodKind
  isNew?: boolean
}

/**
 * The reason why the addition failed. `elsewhere`: the passkey requires a popup. `proof`: the visitor must log in again
 * to prove their identity.
 */
export type AddEnd = 'elsewhere' | 'unanswered' | 'blocked' | 'cancelled' | 'proof' | 'newBrowser' | 'failed'

export type Adding =
  | { status: 'idle' }
  /** `step` is undefined while the visitor is prompted. */
  | { status: 'running'; wanted: RecoveryMethodChoice; step?: UpgradeStep }
  | { status: 'ended'; wanted: RecoveryMethodChoice; end: AddEnd; step?: UpgradeStep | undefined }

const stateAtom = atom<Adding>({ status: 'idle' })
export const addingAtom = atom((get) => get(stateAtom))

const ends: Readonly<Record<string, AddEnd>> = {
  passkey_unavailable: 'elsewhere',
  passkey_cancelled: 'cancelled',
  passkey_unanswered: 'unanswered',
  step_up_required: 'proof',
  recovery_delayed: 'newBrowser',
}

/** Shows the upgrade progress reported by the secure frame. The view opens at the first step. */
export const showUpgradeStepAtom = atom(null, (get, set, step: UpgradeStep) => {
  const now = get(stateAtom)
  if (now.status !== 'running') return
  set(stateAtom, { ...now, step })
  if (!get(isShownAtom)('isUpgrade')) set(pushAtom, { name: 'UpgradeWallet' })
})

type Ask = () => Promise<unknown>

/** Adds a recovery method with the given action. Returns true if it was added. */
const runAtom = atom(null, async (get, set, wanted: RecoveryMethodChoice, ask: Ask) => {
  set(stateAtom, { status: 'running', wanted })
  try {
    await ask()
    set(stateAtom, { status: 'idle' })
    return true
  } catch (error) {
    const now = get(stateAtom)
    const step = now.status === 'running' ? now.step : undefined
    const end = isEndedByVisitor(error) ? 'cancelled' : (ends[String(errorCodeOf(error))] ?? 'failed')
    set(stateAtom, { status: 'ended', wanted, end, step })
    return false
  }
})

const isUpgraded = (recovery: RecoveryState | undefined) => recovery?.tier === 1

/** Shows the next step: a second recovery method, or completion. */
const showNextAtom = atom(null, (get, set) => {
  if (!get(isShownAtom)('isUpgrade')) set(pushAtom, { name: 'UpgradeWallet' })
})

/** Adds a recovery method. The first one gives the visitor sole control of the wallet. */
export const addRecoveryMethodAtom = atom(null, async (get, set, request: RecoveryMethodChoice) => {
  if (get(stateAtom).status === 'running') return
  const known = get(recoveryAtom)
  const wasUpgraded = known.status === 'ready' && isUpgraded(known.recovery)
  const isAdded = await set(runAtom, request, () =>
    set(changeRecoveryAtom, (calls, context) => calls.addRecoveryMethod(request, context)),
  )
  if (isAdded && !wasUpgraded) set(showNextAtom)
})

/** Adds a passkey in a popup of the secure origin. The click must open the popup directly. */
export const addInWindowAtom = atom(null, async (_get, set, wanted: RecoveryMethodChoice) => {
  const window = set(openPasskeyWindowAtom)
  if (!window) return set(stateAtom, { status: 'ended', wanted, end: 'blocked' })
  const lost = untilPasskeyWindowLost(window, new AbortController().signal)
  try {
    const isAdded = await set(runAtom, wanted, () =>
      set(changeRecoveryAtom, (calls, context) => calls.addRecoveryMethod({ ...wanted, isWindow: true }, context)),
    )
    if (isAdded) set(showNextAtom)
  } finally {
    lost.stop()
    window.close()
  }
})

/**
 * Lets the secure frame offer the upgrade once, right after a login. Returns true if the visitor accepted and the
 * upgrade is shown.
 */
export const offerUpgradeAtom = atom(null, async (_get, set) => {
  let isAccepted = false
  await set(runAtom, { kind: 'passkey' }, () =>
    set(changeRecoveryAtom, async (calls, context) => {
      const offered = await calls.offerRecovery({}, context)
      isAccepted = offered.isAccepted
      return offered.state
    }),
  )
  if (isAccepted) set(showNextAtom)
  return isAccepted
})

export const leaveAddingAtom = atom(null, (get, set) => {
  if (get(stateAtom).status === 'ended') set(stateAtom, { status: 'idle' })
})
