import { atom, type Getter, type PrimitiveAtom, type Setter, type WritableAtom } from 'jotai'
import { isShownAtom } from '../../navigation/isShown.ts'
import type { ViewPurpose } from '../../navigation/viewPurpose.ts'
import type { StoredKey } from '../../storage/storage.ts'
import { type CodeEntry, entryAfter } from './codeEntry.ts'
import { createCooldown } from './cooldown.ts'
import { EmailCooldownError } from './EmailCooldownError.ts'

/** The types of a flow. */
interface FlowTypes {
  /** The reason for which no code was sent. */
  refusal: unknown
  /** Data of a sent code. */
  sent: object
  /** Additional states of this flow. */
  own: { status: string }
  /** Input of a code request. */
  given: unknown
  /** Input that redeems a code. */
  typed: unknown
}

type Entering<Sent> = { status: 'entering' } & Sent & CodeEntry

/** The state of a flow: no code was sent, a code is entered, or a state of the flow itself. */
export type CodeFlowState<Refusal, Sent extends object, Own extends { status: string }> =
  | { status: 'idle'; refusal?: Refusal }
  | Entering<Sent>
  | Own

type StateOf<Flow extends FlowTypes> = CodeFlowState<Flow['refusal'], Flow['sent'], Flow['own']>

/** Parts of a step. The signal aborts once another step begins, or the visitor leaves. */
interface Step {
  get: Getter
  set: Setter
  signal: AbortSignal
}

/** The result of a step. */
interface Next<State> {
  /** Replaces the current state, if the flow is still shown. */
  state: State
  /** Runs in any case, even if the visitor has left. */
  also?: () => void
  /** Opens another view, if the flow is still shown. */
  show?: () => void
  /** True if the code was the last one, and correct. */
  isDone?: boolean
}

/** A refused code request. */
interface Refused<Flow extends FlowTypes> {
  refusal: Flow['refusal']
  error: unknown
  given: Flow['given']
  before: StateOf<Flow>
}

interface CodeFlow<Flow extends FlowTypes> {
  stateAtom: PrimitiveAtom<StateOf<Flow>>
  /** Starts a step and replaces the previous one. */
  beginAtom: WritableAtom<null, [], AbortSignal>
  /**
   * The trait of the flow's views. A step that ends while none of them is shown has no effect. Without it, views abort
   * their steps.
   */
  trait?: keyof ViewPurpose
  /** Storage key for the time of the last code, if there is a cooldown between codes. */
  cooldownKey?: StoredKey<number>
  /** The state while a code is requested. */
  sending: (given: Flow['given'], before: StateOf<Flow>) => StateOf<Flow>
  /** Returns the reason for not requesting a code. */
  check?: (get: Getter, given: Flow['given']) => Flow['refusal'] | undefined
  /** Requests a code. Resolves with undefined if none was needed and the next state is shown. */
  send: (step: Step, given: Flow['given']) => Promise<Next<StateOf<Flow>> | undefined>
  refusalOf: (error: unknown) => Flow['refusal']
  /** Returns the result of a refusal. By default, an open code entry stays open; without one, the refusal is shown. */
  afterRefusal?: (step: Step, refused: Refused<Flow>) => Next<StateOf<Flow>>
  /** Redeems a code. Resolves with undefined if the next state is shown. */
  redeem: (step: Step, typed: Flow['typed'], sent: Flow['sent']) => Promise<Next<StateOf<Flow>> | undefined>
  /** Returns the result of a refused code, if not the default of `entryAfter`. */
  afterRefusedCode?: (step: Step, error: unknown, sent: Flow['sent']) => Next<StateOf<Flow>> | undefined
}

const isEntering = <Flow extends FlowTypes>(state: StateOf<Flow>): state is Entering<Flow['sent']> =>
  state.status === 'entering'

/** Returns the data of the code, without the state of its entry. */
const sentOf = <Sent extends object>(entering: Entering<Sent>): Sent => {
  const { status: _status, code: _code, triesLeft: _triesLeft, ...sent } = { triesLeft: 0, ...entering }
  // The compiler cannot infer that only `Sent` remains.
  return sent as unknown as Sent
}

/** Applies the result of a step. Does not change the view if the step was left or replaced. */
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

/** Reopens an entry whose check ended with its step. */
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

  /** Returns the locally known reason for not requesting a code. */
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
   * Requests the first or another code. Resolves with the reason if none was sent, or with undefined if one was sent or
   * the step was left.
   */
  return atom(null, async (get, set, given: Flow['given']): Promise<Flow['refusal'] | undefined> => {
    const before = get(stateAtom)
    const known = knownRefusal(get, given)
    // The check of a code continues if no new step replaces it.
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

  /** Redeems the entered code, unless it is already being checked. Returns true if it was the last one, and correct. */
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
 * Creates the flow of a mailed code: request, entry and redemption. A step that was left or replaced shows no result. A
 * wrong code can be corrected; an expired or locked one needs another code. A refusal keeps an open entry open.
 */
export const createCodeFlow = <Flow extends FlowTypes>(flow: CodeFlow<Flow>) => {
  const advanceAtom = createAdvance(flow)
  return {
    sendAtom: createSend(flow, advanceAtom),
    redeemAtom: createRedeem(flow, advanceAtom),
    /** Aborts the current step and forgets the code. */
    leaveAtom: atom(null, (_get, set) => {
      set(flow.beginAtom)
      set(flow.stateAtom, { status: 'idle' })
    }),
  }
}
