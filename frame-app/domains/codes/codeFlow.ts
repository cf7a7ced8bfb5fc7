import { atom, type Getter, type PrimitiveAtom, type Setter, type WritableAtom } from 'jotai'
import { isShownAtom } from '../../navigation/isShown.ts'
import type { ViewPurpose } from '../../navigation/viewPurpose.ts'
import type { StoredKey } from '../../storage/storage.ts'
import { type CodeEntry, entryAfter } from './codeEntry.ts'
import { createCooldown } from './cooldown.ts'
import { EmailCooldownError } from './EmailCooldownError.ts'

/** The types of a flow. */
interface FlowTypes {
  /** Why no code was sent. */
  refusal: unknown
  /** What is known of a code that was sent. */
  sent: object
  /** The states that this flow has besides. */
  own: { status: string }
  /** What a code is requested for. */
  given: unknown
  /** What redeems a code. */
  typed: unknown
}

type Entering<Sent> = { status: 'entering' } & Sent & CodeEntry

/** The state of a flow: nothing was sent, a code is entered, or one of the flow's own. */
export type CodeFlowState<Refusal, Sent extends object, Own extends { status: string }> =
  | { status: 'idle'; refusal?: Refusal }
  | Entering<Sent>
  | Own

type StateOf<Flow extends FlowTypes> = CodeFlowState<Flow['refusal'], Flow['sent'], Flow['own']>

/** What a step works with. The signal aborts once another step begins, or the visitor leaves. */
interface Step {
  get: Getter
  set: Setter
  signal: AbortSignal
}

/** What follows a step. */
interface Next<State> {
  /** Takes the place of the current state, where the flow is still shown. */
  state: State
  /** Happened in any case, even if the visitor has left. */
  also?: () => void
  /** Opens another view, where the flow is still shown. */
  show?: () => void
  /** The code was the last one, and right. */
  isDone?: boolean
}

/** A code that was not sent. */
interface Refused<Flow extends FlowTypes> {
  refusal: Flow['refusal']
  error: unknown
  given: Flow['given']
  before: StateOf<Flow>
}

interface CodeFlow<Flow extends FlowTypes> {
  stateAtom: PrimitiveAtom<StateOf<Flow>>
  /** Starts a step, in place of the one before it. */
  beginAtom: WritableAtom<null, [], AbortSignal>
  /**
   * The trait of the flow's views. A step that ends while none of them is shown changes nothing. Without it, views abort
   * their steps.
   */
  trait?: keyof ViewPurpose
  /** Where the time of the last code is stored, if the visitor has to wait between two. */
  cooldownKey?: StoredKey<number>
  /** The state while a code is requested. */
  sending: (given: Flow['given'], before: StateOf<Flow>) => StateOf<Flow>
  /** Why no code is requested. */
  check?: (get: Getter, given: Flow['given']) => Flow['refusal'] | undefined
  /** Requests a code. Resolves with undefined where none was needed, and what follows is shown. */
  send: (step: Step, given: Flow['given']) => Promise<Next<StateOf<Flow>> | undefined>
  refusalOf: (error: unknown) => Flow['refusal']
  /** What follows a refusal. By default an open code entry stays open; if there is none, the refusal is shown. */
  afterRefusal?: (step: Step, refused: Refused<Flow>) => Next<StateOf<Flow>>
  /** Redeems a code. Resolves with undefined where what follows is shown. */
  redeem: (step: Step, typed: Flow['typed'], sent: Flow['sent']) => Promise<Next<StateOf<Flow>> | undefined>
  /** What follows a code that was refused, if not the usual: `entryAfter`. */
  afterRefusedCode?: (step: Step, error: unknown, sent: Flow['sent']) => Next<StateOf<Flow>> | undefined
}

const isEntering = <Flow extends FlowTypes>(state: StateOf<Flow>): state is Entering<Flow['sent']> =>
  state.status === 'entering'

/** What is known of the code, without how its entry stands. */
const sentOf = <Sent extends object>(entering: Entering<Sent>): Sent => {
  const { status: _status, code: _code, triesLeft: _triesLeft, ...sent } = { triesLeft: 0, ...entering }
  // The compiler cannot tell that nothing but `Sent` is left over.
  return sent as unknown as Sent
}

/** Shows what follows a step. Without effect on what is shown where the step was left or replaced. */
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

/** An entry whose check has ended with its step: the code may be entered again. */
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

  /** Why no code is requested now, as far as it is known here. */
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

  /** Requests a code, the first or another. Resolves with why none was sent; undefined if one was, or the step was left. */
  return atom(null, async (get, set, given: Flow['given']): Promise<Flow['refusal'] | undefined> => {
    const before = get(stateAtom)
    const known = knownRefusal(get, given)
    // A code that is being checked goes on being checked where nothing takes its place.
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

  /** Redeems the code, where one is entered and not checked yet. True if it was the last one, and right. */
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
 * What is done by a mailed code: it is requested, entered, and redeemed. A step that was left or replaced shows nothing
 * when it ends. A code that is wrong may be corrected; one that is over needs another one. A refusal leaves an open entry
 * open.
 */
export const createCodeFlow = <Flow extends FlowTypes>(flow: CodeFlow<Flow>) => {
  const advanceAtom = createAdvance(flow)
  return {
    sendAtom: createSend(flow, advanceAtom),
    redeemAtom: createRedeem(flow, advanceAtom),
    /** Aborts the current step, and forgets the code. */
    leaveAtom: atom(null, (_get, set) => {
      set(flow.beginAtom)
      set(flow.stateAtom, { status: 'idle' })
    }),
  }
}
