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
 * Parameters of a change. `signOutEverywhere` and similar are account actions of a visitor without an e-mail address.
 * `storeRecoveryMethod` cancels a pending removal.
 */
export type LoginMethodChangeParams =
  | { change: 'add'; way: LoginMethod }
  | { change: 'remove'; identityId: string }
  | { change: ViewParams['ProveAccount']['action'] }

/** `prove` confirms the identity with an existing login method. `add` uses the new one. */
export type LoginMethodPurpose = 'prove' | 'add'

/**
 * Reason why a change was not completed. `elsewhere`: a passkey works in a popup but not in this page. `newLogin`: a
 * new login is required. `delayed`: the wallet has not been in this browser for long enough.
 */
type ChangeEnd =
  | 'cancelled'
  | 'elsewhere'
  /** The browser did not answer in this page, but a popup may work. */
  | 'unanswered'
  /** In-app browsers do not support popups. */
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

/** The login method that the visitor may have lost. It can be removed after a waiting period in milliseconds. */
interface Lost {
  way: GuardingWay
  waitMs: number
}

/** A code that was e-mailed to `to`, or that the popup of the login `uri` shows. */
interface SentDigits {
  wanted: LoginMethodChangeParams
  purpose: LoginMethodPurpose
  to?: string
  uri?: string
  /** The provider whose popup shows the code. */
  by?: SocialProvider
  lost?: Lost
}

/** States that other code flows do not have. */
type ChangeStep =
  | { status: 'working'; wanted: LoginMethodChangeParams }
  /** The visitor must confirm their identity with a click. */
  | { status: 'proving'; wanted: LoginMethodChangeParams; by: SocialProvider | 'passkey'; lost?: Lost }
  /** The identity is confirmed. A click uses the new method. */
  | { status: 'proven'; wanted: LoginMethodChangeParams }
  /** A popup or the browser's prompt is open. */
  | { status: 'asking'; wanted: LoginMethodChangeParams; purpose: LoginMethodPurpose; by: LoginMethod }
  /** The link for the Farcaster app. */
  | { status: 'linking'; wanted: LoginMethodChangeParams; url: string }
  /** The view explains the waiting period. */
  | { status: 'lost'; wanted: LoginMethodChangeParams; lost: Lost }
  /** The waiting period has started. */
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

/** State of a change. */
export type LoginMethodChange = CodeFlowState<ChangeEnd, SentDigits, ChangeStep>

/** Used only by the steps of the change. */
export const loginMethodChangeStateAtom = atom<LoginMethodChange>({ status: 'idle' })
export const loginMethodChangeAtom = atom((get) => get(loginMethodChangeStateAtom))

/** The open request. It is aborted if the visitor leaves its sheet. */
const questionAtom = atom<AbortController>()

/** Opens the request of a step and replaces the previous one. */
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
 * Continues after the identity is confirmed. The secure frame asks to approve the change on a sheet. A new method first
 * needs its own click.
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
  // Applies even if the visitor has left the view.
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

/** Starts a change by requesting the identity confirmation that the account needs. */
export const startLoginMethodChangeAtom = flow.sendAtom

/** E-mails a new code to the account's address. Resolves with true if it was sent. */
export const sendProofAgainAtom = atom(null, async (get, set) => {
  const change = get(loginMethodChangeStateAtom)
  if (change.status !== 'entering' || change.purpose !== 'prove') return false
  const { wanted, purpose, to, lost } = change
  try {
    const { calls } = await get(outsideAtom).embedded()
    const { proof } = await calls.startWayChange(wanted)
    // Skipped if the visitor has moved on.
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

/** Redeems a code from an e-mail or a popup. */
export const redeemLoginMethodCodeAtom = flow.redeemAtom

/** Cancels the change when its view closes. */
export const leaveLoginMethodChangeAtom = atom(null, (get, set) => {
  if (!get(isShownAtom)('isWayChange')) set(flow.leaveAtom)
})
