import { atom } from 'jotai'
import type { RecoveryMethodKind } from '#protocol/vocabulary/recovery'
import { errorCodeOf } from '../codes/codeEntry.ts'
import { isEndedByVisitor } from '../connections/isEndedByVisitor.ts'
import { closedLoginAtom } from '../login/closedLogin.ts'
import { connectLoggedInAtom } from '../login/logIn.ts'
import { openPasskeyWindowAtom, untilPasskeyWindowLost } from '../login/passkey/passkeyWindow.ts'
import { changeRecoveryAtom } from './recovery.ts'

interface OpeningRequest {
  kind: RecoveryMethodKind
  wayId?: string
  isWindow?: boolean
}

/** The reason why the wallet is still locked. `lowered`: the server contradicts this device's record of the wallet. */
export type OpenEnd =
  | 'elsewhere'
  | 'unanswered'
  | 'blocked'
  | 'cancelled'
  | 'limited'
  | 'proof'
  | 'other'
  | 'lowered'
  | 'failed'

export type WalletUnlockState =
  | { status: 'idle' }
  | { status: 'asking'; kind: RecoveryMethodKind }
  | { status: 'ended'; wanted: OpeningRequest; end: OpenEnd }
  | { status: 'open'; address: string }

const stateAtom = atom<WalletUnlockState>({ status: 'idle' })
export const openingAtom = atom((get) => get(stateAtom))

const ends: Readonly<Record<string, OpenEnd>> = {
  passkey_unavailable: 'elsewhere',
  passkey_cancelled: 'cancelled',
  passkey_unanswered: 'unanswered',
  rate_limited: 'limited',
  step_up_required: 'proof',
  tier_lowered: 'lowered',
}

const endOf = (error: unknown): OpenEnd => {
  if (isEndedByVisitor(error)) return 'cancelled'
  const code = String(errorCodeOf(error))
  return ends[code] ?? 'failed'
}

/** Unlocks the wallet on this device by a recovery method, and continues as after a login. */
export const openWalletAtom = atom(null, async (get, set, wanted: OpeningRequest) => {
  if (get(stateAtom).status === 'asking') return
  set(stateAtom, { status: 'asking', kind: wanted.kind })
  try {
    const { wayId: methodId, ...how } = wanted
    await set(changeRecoveryAtom, (calls, context) => calls.openWallet({ ...how, methodId }, context))
    const login = get(closedLoginAtom)
    const show = (address: string) => set(stateAtom, { status: 'open', address })
    await set(connectLoggedInAtom, { told: login, signal: new AbortController().signal, show })
  } catch (error) {
    const end = endOf(error)
    set(stateAtom, end === 'cancelled' ? { status: 'idle' } : { status: 'ended', wanted, end })
  }
})

/** Unlocks the wallet by passkey in a popup of the secure origin. The click must open the popup directly. */
export const openInWindowAtom = atom(null, async (_get, set, wanted: OpeningRequest) => {
  const window = set(openPasskeyWindowAtom)
  if (!window) return set(stateAtom, { status: 'ended', wanted, end: 'blocked' })
  const lost = untilPasskeyWindowLost(window, new AbortController().signal)
  try {
    await set(openWalletAtom, { ...wanted, isWindow: true })
  } finally {
    lost.stop()
    window.close()
  }
})

export const leaveOpeningAtom = atom(null, (get, set) => {
  if (get(stateAtom).status === 'ended') set(stateAtom, { status: 'idle' })
})
