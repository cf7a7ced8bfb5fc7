import { atom, type Getter, type PrimitiveAtom, type Setter, type WritableAtom } from 'jotai'
import { isShownAtom } from '../../navigation/isShown.ts'
import type { ViewPurpose } from '../../navigation/viewPurpose.ts'
import type { StoredKey } from '../../storage/storage.ts'
import { type CodeEntry, entryAfter } from './codeEntry.ts'
import { createCooldown } from './cooldown.ts'
import { EmailCooldownError } from './EmailCooldownError.ts'

/** Type parameters of a code flow. */
interface FlowTypes {
  /** Reason why no code was sent. */
  refusal: unknown
  /** Data of a sent code. */
  sent: object
  /** Additional states of this flow. */
  own: { status: string }
  /** Input for a code request. */
  given: unknown
  /** Input for redeeming a code. */
  typed: unknown
}

type Entering<Sent> = { status: 'entering' } & Sent & CodeEntry

/** State of a flow: no code was sent, a code is being entered, or one of the flow's own states. */
export type CodeFlowState<Refusal, Sent extends object, Own extends { status: string }> =
  | { status: 'idle'; refusal?: Refusal }
  | Entering<Sent>
  | Own

type StateOf<Flow extends FlowTypes> = CodeFlowState<Flow['refusal'], Flow['sent'], Flow['own']>

/** Context of a step. The signal aborts when another step starts or the visitor leaves. */
interface Step {
  get: Getter
  set: Setter
  signal: AbortSignal
}

/** Result of a step. */
interface Next<State> {
  /** Replaces the current state if the flow is still shown. */
  state: State
  /** Always runs, even if the visitor has left. */
  also?: () => void
  /** Opens another view if the flow is still shown. */
  show?: () => void
  /** True if the last code of the flow was correct. */
  isDone?: boolean
}

/** Describes a rejected code request. */
interface Refused<Flow extends FlowTypes> {
  refusal: Flow['refusal']
  error: unknown
  given: Flow['given']
  before: StateOf<Flow>
}

interface CodeFlow<Flow extends FlowTypes> {
  stateAtom: PrimitiveAtom<StateOf<Flow>>
  /** Starts a step and aborts the previous one. */
  beginAtom: WritableAtom<null, [], AbortSignal>
  /**
   * Trait of the flow's views. If a step ends while none of them is shown, its result is ignored. Without a trait, the
   * views abort their steps.
   */
  trait?: keyof ViewPurpose
  /** Storage key for the time of the last code. Set if there is a cooldown between codes. */
  cooldownKey?: StoredKey<number>
  /** Returns the state while a code is being requested. */
  sending: (given: Flow['given'], before: StateOf<Flow>) => StateOf<Flow>
  /** Returns the reason why a code must not be requested, if any. */
  check?: (get: Getter, given: Flow['given']) => Flow['refusal'] | undefined
  /** Requests a code. Resolves with undefined if no code was needed and the next state is already shown. */
  send: (step: Step, given: Flow['given']) => Promise<Next<StateOf<Flow>> | undefined>
  refusalOf: (error: unknown) => Flow['refusal']
  /**
   * Returns the result of a rejected request. By default, an open code entry stays open; otherwise the reason is shown.
   */
  afterRefusal?: (step: Step, refused: Refused<Flow>) => Next<StateOf<Flow>>
  /** Redeems a code. Resolves with undefined if the next state is already shown. */
  redeem: (step: Step, typed: Flow['typed'], sent: Flow['sent']) => Promise<Next<StateOf<Flow>> | undefined>
  /** Returns the result of a rejected code, if it differs from `entryAfter`. */
  afterRefusedCode?: (step: Step, error: unknown, sent: Flow['sent']) => Next<StateOf<Flow>> | undefined
}

const isEntering = <Flow extends FlowTypes>(state: StateOf<Flow>): state is Entering<Flow['sent']> =>
  state.status === 'entering'

/** Returns the code's data without the entry state. */
const sentOf = <Sent extends object>(entering: Entering<Sent>): Sent => {
  const { status: _status, code: _code, triesLeft: _triesLeft, ...sent } = { triesLeft: 0, ...entering }
  // Cast because the compiler cannot infer that only `Sent` remains.
  return sent as unknown as Sent
}

/** Applies the result of a step. Ignores it if the visitor left or another step started. */
const createAdvance = <Flow extends FlowTypes>({ stateAtom, trait }: CodeFlow<Flow>) =>
  atom(null, (get, set, signal: AbortSignal, { state, also, show }: Next<StateOf<Flow>>) => {
    const isShown = !signal.aborted && (trait === undefined || get(isShownAtom)(trait))
    if (!signal.aborted) set(stateAtom, isShown ? state : { status: 'idle' })
    also?.()
    if (isShown) show?.()
  })
type Advance<Flow extends FlowTypes> = ReturnType<typeof createAdvance<Flow>>

const isChecking = <Flow extends FlowTypes>(state: StateOf<Flow>) =>
  isEntering<Flow>(state) && state.code === 'checking'

/** Makes an entry editable again if its check was aborted. */
const afterCheck = <Flow extends FlowTypes>(state: StateOf<Flow>): StateOf<Flow> =>
  isEntering<Flow>(state) && isChecking<Flow>(state)
    ? { status: 'entering', ...sentOf<Flow['sent']>(state), code: 'awaited' }
    : state

const createSend = <Flow extends FlowTypes>(flow: CodeFlow<Flow>, advanceAtom: Advance<Flow>) => {
  const { stateAtom, beginAtom, cooldownKey, sending, check, send, refusalOf, afterRefusal } = flow
  const cooldown = createCooldown(cooldownKey)

  const usual = ({ before, refusal }: Refused<Flow>): Next<StateOf<Flow>> => ({
    state: isEntering<Flow>(before) ? before : { status: 'idle', refusal },
  })

  const refuse = (step: Step, refused: Refused<Flow>) => {
    step.set(advanceAtom, step.signal, afterRefusal?.(step, refused) ?? usual(refused))
    return refused.refusal
  }

  /** Returns the reason why a code must not be requested, as far as known without the server. */
  const knownRefusal = (get: Getter, given: Flow['given']) => {
    const refusal = check?.(get, given)
    if (refusal !== undefined) return { refusal, error: undefined }
    const seconds = cooldown.secondsLeft(get)
    if (seconds === 0) return undefined
    const error = new EmailCooldownError(seconds)
    return { refusal: refusalOf(error), error }
  }

  const request = async ({ get, set, signal }: Step, given: Flow['given'], before: StateOf<Flow>) => {
    set(stateAtom, sending(given, before))
    const next = await send({ get, set, signal }, given)
    if (!next) return
    cooldown.begin(get)
    set(advanceAtom, signal, next)
  }

  /**
   * Requests a first or new code. Resolves with the reason if none was sent. Resolves with undefined if one was sent or
   * the step was aborted.
   */
  return atom(null, async (get, set, given: Flow['given']): Promise<Flow['refusal'] | undefined> => {
    const before = get(stateAtom)
    const known = knownRefusal(get, given)
    // If no code is requested, a running code check continues.
    const signal = known && isChecking<Flow>(before) ? new AbortController().signal : set(beginAtom)
    const step = { get, set, signal }
    if (known) return refuse(step, { ...known, given, before })
    try {
      await request(step, given, before)
      return undefined
    } catch (error) {
      if (signal.aborted) return undefined
      cooldown.follow(get, error)
      return refuse(step, { refusal: refusalOf(error), error, given, before: afterCheck<Flow>(before) })
    }
  })
}

const createRedeem = <Flow extends FlowTypes>(flow: CodeFlow<Flow>, advanceAtom: Advance<Flow>) => {
  const { stateAtom, beginAtom, redeem, afterRefusedCode } = flow
  const entering = (sent: Flow['sent'], entry: CodeEntry): StateOf<Flow> => ({ status: 'entering', ...sent, ...entry })

  /**
   * Redeems the entered code, unless it is already being checked. Returns true if the last code of the flow was
   * correct.
   */
  return atom(null, async (get, set, typed: Flow['typed']): Promise<boolean> => {
    const current = get(stateAtom)
    if (!isEntering<Flow>(current) || isChecking<Flow>(current)) return false
    const sent = sentOf<Flow['sent']>(current)
    const step = { get, set, signal: set(beginAtom) }
    set(stateAtom, entering(sent, { code: 'checking' }))
    try {
      const next = await redeem(step, typed, sent)
      if (next) set(advanceAtom, step.signal, next)
      return next?.isDone ?? false
    } catch (error) {
      const next = afterRefusedCode?.(step, error, sent) ?? { state: entering(sent, entryAfter(error)) }
      set(advanceAtom, step.signal, next)
      return false
    }
  })
}

/**
 * Creates a flow that requests, enters and redeems an e-mailed code. Results of aborted steps are not shown. A wrong
 * code can be corrected; an expired or locked one must be replaced. A rejected request leaves an open entry open.
 */
export const createCodeFlow = <Flow extends FlowTypes>(flow: CodeFlow<Flow>) => {
  const advanceAtom = createAdvance(flow)
  return {
    sendAtom: createSend(flow, advanceAtom),
    redeemAtom: createRedeem(flow, advanceAtom),
    /** Aborts the current step and clears the code. */
    leaveAtom: atom(null, (_get, set) => {
      set(flow.beginAtom)
      set(flow.stateAtom, { status: 'idle' })
    }),
  }
}
