import { atom, type Setter } from 'jotai'
import { userRejected } from '#protocol/errors/rpc'
import type { GuardingWay, LoginMethod, PendingRemoval } from '#protocol/vocabulary/identity'
import type { SocialProvider } from '#protocol/vocabulary/socialProvider'
import type { SecureCalls } from '../../frames/secureFrame.ts'
import { isShownAtom } from '../../navigation/isShown.ts'
import type { ViewParams } from '../../navigation/viewEntry.ts'
import { outsideAtom } from '../../outside/outside.ts'
import { errorCodeOf } from '../codes/codeEntry.ts'
import { type CodeFlowState, createCodeFlow } from '../codes/codeFlow.ts'
import { createAttempts } from '../codes/createAttempts.ts'
import { loseEmbeddedAtom } from '../connections/embeddedAccount.ts'

/**
 * `signOutEverywhere` and similar: an action on the account of a visitor who has no address. `keepWay`:
 * cancels a pending removal.
 */
export type LoginMethodChangeParams =
  | { change: 'add'; way: LoginMethod }
  | { change: 'remove'; identityId: string }
  | { change: ViewParams['ProveAccount']['action'] }

/** `prove`: with an existing login method. `add`: with the new one. */
export type LoginMethodPurpose = 'prove' | 'add'

/**
 * The reason why a change did not complete. `elsewhere`: a passkey works in a window, but not in this page. `newLogin`:
 * only a new login proves the account. `delayed`: this browser has not held the wallet for long enough.
 */
type ChangeEnd =
  | 'cancelled'
  | 'elsewhere'
  /** The browser did not answer in this page. A window can work. */
  | 'unanswered'
  /** In-app browsers have no windows. */
  | 'inApp'
  | 'taken'
  | 'otherAccount'
  | 'unnamed'
  | 'lastWay'
  | 'wayBack'
  | 'newLogin'
  | 'delayed'
  | 'limited'
  | 'unavailable'
  | 'expired'
  | 'failed'

/** The account proof that the visitor may have lost. It can be removed after a wait, in milliseconds. */
interface Lost {
  way: GuardingWay
  waitMs: number
}

/** A code that was mailed to `to`, or that the window of the login `uri` shows. */
interface SentDigits {
  wanted: LoginMethodChangeParams
  purpose: LoginMethodPurpose
  to?: string
  uri?: string
  /** The provider whose window shows the code. */
  by?: SocialProvider
  lost?: Lost
}

/** The states that other code flows do not have. */
type ChangeStep =
  | { status: 'working'; wanted: LoginMethodChangeParams }
  /** The visitor must prove the account by a press. */
  | { status: 'proving'; wanted: LoginMethodChangeParams; by: SocialProvider | 'passkey'; lost?: Lost }
  /** The account is proven. The new method follows, by a press. */
  | { status: 'proven'; wanted: LoginMethodChangeParams }
  /** A window or the browser's prompt is open. */
  | { status: 'asking'; wanted: LoginMethodChangeParams; purpose: LoginMethodPurpose; by: LoginMethod }
  /** The link for the Farcaster app. */
  | { status: 'linking'; wanted: LoginMethodChangeParams; url: string }
  /** The view explains the wait. */
  | { status: 'lost'; wanted: LoginMethodChangeParams; lost: Lost }
  /** The wait has begun. */
  | { status: 'leaving'; wanted: LoginMethodChangeParams; leaving: PendingRemoval }
  | { status: 'ended'; wanted: LoginMethodChangeParams; purpose: LoginMethodPurpose; by?: LoginMethod; end: ChangeEnd }
  | { status: 'done'; wanted: LoginMethodChangeParams }

interface ChangeFlow {
  refusal: ChangeEnd
  sent: SentDigits
  own: ChangeStep
  given: LoginMethodChangeParams
  typed: string
}

/** The state of a change. */
export type LoginMethodChange = CodeFlowState<ChangeEnd, SentDigits, ChangeStep>

/** Only for the steps of the change. */
export const loginMethodChangeStateAtom = atom<LoginMethodChange>({ status: 'idle' })
export const loginMethodChangeAtom = atom((get) => get(loginMethodChangeStateAtom))

/** The open request. Aborted if the visitor leaves its sheet. */
const questionAtom = atom<AbortController>()

/** Opens the request of a step, which replaces the previous one. */
export const openChangePromptAtom = atom(null, (_get, set, signal: AbortSignal) => {
  const question = new AbortController()
  set(questionAtom, question)
  return AbortSignal.any([signal, question.signal])
})

/** Cancels the request when the visitor leaves its sheet. */
export const cancelChangePromptAtom = atom(null, (get) => get(questionAtom)?.abort())

/** Starts a step of the change. */
export const beginChangeStepAtom = createAttempts()

const ends: Readonly<Record<string, ChangeEnd>> = {
  [userRejected[0]]: 'cancelled',
  passkey_cancelled: 'cancelled',
  passkey_unanswered: 'unanswered',
  social_denied: 'cancelled',
  request_aborted: 'cancelled',
  passkey_unavailable: 'elsewhere',
  passkey_unknown: 'otherAccount',
  other_account: 'otherAccount',
  way_taken: 'taken',
  way_unnamed: 'unnamed',
  last_way: 'lastWay',
  is_way_back: 'wayBack',
  step_up_required: 'newLogin',
  recovery_delayed: 'delayed',
  email_cooldown: 'limited',
  rate_limited: 'limited',
  social_unavailable: 'unavailable',
  auth_unreachable: 'unavailable',
  iframe_load_failed: 'unavailable',
  code_expired: 'expired',
}

export const changeEndOf = (error: unknown): ChangeEnd => ends[String(errorCodeOf(error))] ?? 'failed'

/**
 * Continues after a proof. The secure frame confirms the change on a sheet. A new method first requires its own press.
 */
export const afterProof = async (
  set: Setter,
  calls: SecureCalls,
  wanted: LoginMethodChangeParams,
  signal: AbortSignal,
): Promise<ChangeStep> => {
  if (wanted.change === 'add') return { status: 'proven', wanted }
  const { change } = wanted
  await calls[change === 'remove' ? 'removeWay' : change]({}, { signal })
  // Applies even if the visitor has left.
  if (change === 'signOutEverywhere' || change === 'deleteAccount') set(loseEmbeddedAtom)
  return { status: 'done', wanted }
}

const flow = createCodeFlow<ChangeFlow>({
  stateAtom: loginMethodChangeStateAtom,
  beginAtom: beginChangeStepAtom,
  trait: 'isWayChange',
  sending: (wanted) => ({ status: 'working', wanted }),
  send: async ({ get, set, signal }, wanted) => {
    const { calls } = await get(outsideAtom).embedded()
    const { proof, provider, name, lost } = await calls.startWayChange(wanted)
    const mayBeLost = lost ? { lost } : {}
    if (proof === 'none') return { state: await afterProof(set, calls, wanted, set(openChangePromptAtom, signal)) }
    if (proof === 'code')
      return {
        state: {
          status: 'entering',
          wanted,
          purpose: 'prove',
          code: 'awaited',
          ...(name ? { to: name } : {}),
          ...mayBeLost,
        },
      }
    const by = proof === 'social' && provider ? provider : 'passkey'
    return { state: { status: 'proving', wanted, by, ...mayBeLost } }
  },
  refusalOf: changeEndOf,
  afterRefusal: (_step, { refusal, given: wanted }) => ({
    state: { status: 'ended', wanted, purpose: 'prove', end: refusal },
  }),
  redeem: async ({ get, set, signal }, otp, { wanted, purpose, uri }) => {
    const asking = set(openChangePromptAtom, signal)
    const { calls } = await get(outsideAtom).embedded()
    const digits = { otp, ...(uri === undefined ? {} : { uri }) }
    if (purpose === 'prove') {
      await calls.proveForWayChange(digits)
      return { state: await afterProof(set, calls, wanted, asking), isDone: wanted.change !== 'add' }
    }
    await calls.addWay(digits, { signal: asking })
    return { state: { status: 'done', wanted }, isDone: true }
  },
  afterRefusedCode: (_step, error, { wanted, purpose }) => {
    const end = changeEndOf(error)
    const isOfCode = end === 'failed' || end === 'expired'
    return isOfCode ? undefined : { state: { status: 'ended', wanted, purpose, end } }
  },
})

/** Begins a change: requests the kind of proof that the account needs. */
export const startLoginMethodChangeAtom = flow.sendAtom

/** Mails another code to the account's own address. Resolves with true if it was sent. */
export const sendProofAgainAtom = atom(null, async (get, set) => {
  const change = get(loginMethodChangeStateAtom)
  if (change.status !== 'entering' || change.purpose !== 'prove') return false
  const { wanted, purpose, to, lost } = change
  try {
    const { calls } = await get(outsideAtom).embedded()
    const { proof } = await calls.startWayChange(wanted)
    // Skipped if the visitor has continued.
    if (proof === 'code' && get(loginMethodChangeStateAtom) === change)
      set(loginMethodChangeStateAtom, {
        status: 'entering',
        wanted,
        purpose,
        ...(to ? { to } : {}),
        ...(lost ? { lost } : {}),
        code: 'awaited',
      })
    return proof === 'code'
  } catch {
    return false
  }
})

/** Redeems a code from an email or a window. */
export const redeemLoginMethodCodeAtom = flow.redeemAtom

/** Ends the change when its view is left. */
export const leaveLoginMethodChangeAtom = atom(null, (get, set) => {
  if (!get(isShownAtom)('isWayChange')) set(flow.leaveAtom)
})
