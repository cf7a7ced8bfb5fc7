import { atom, type Getter, type Setter } from 'jotai'

/** `none`: there is no account to read. */
export type AccountDataState<Ready extends { status: 'ready' }> = { status: 'none' | 'loading' | 'failed' } | Ready

interface AnswerDeps<Ready extends { status: 'ready' }> {
  /** Key of the answer: the account by CAIP-10, and any other input that changes it. */
  keyOf: (get: Getter) => string | undefined
  /** Reads the data. Rejects if it cannot be read. */
  read: (get: Getter, set: Setter, request: AnswerRequest<Ready>) => Promise<AccountDataState<Ready>>
}

interface AnswerRequest<Ready> {
  /** The last data of the same account. */
  shown: Ready | undefined
  /** True if the visitor clicked a button for it. False for reads by a timer. */
  isPressed: boolean
}

interface Held<Ready extends { status: 'ready' }> {
  key?: string
  answer: AccountDataState<Ready>
  /** Number of the newest pending read. */
  reading?: number
  /** Number of the read that gave the answer. Answers of earlier reads are dropped. */
  landed: number
  /** Time at which the answer was read, as in `Date.now`. */
  readAt?: number
  /** The same time, if later reads failed. */
  staleSince?: number
}

const readyIn = <Ready extends { status: 'ready' }>({ answer }: Held<Ready>) =>
  answer.status === 'ready' ? (answer as Ready) : undefined

/**
 * Data of the active account on its network, read on request and kept while that account is active. Drops late answers:
 * those for another account or network, and those older than the shown one. If a read fails, the last answer stays.
 */
export const createAccountAnswer = <Ready extends { status: 'ready' }>({ keyOf, read }: AnswerDeps<Ready>) => {
  const heldAtom = atom<Held<Ready>>({ answer: { status: 'none' }, landed: 0 })
  let readings = 0

  const currentAtom = atom((get): Held<Ready> => {
    const key = keyOf(get)
    const held = get(heldAtom)
    if (key === undefined) return { answer: { status: 'none' }, landed: 0 }
    return held.key === key ? held : { key, answer: { status: 'loading' }, landed: 0 }
  })

  const refreshAtom = atom(null, async (get, set, cause?: 'press') => {
    const current = get(currentAtom)
    const { key } = current
    if (key === undefined) return
    readings += 1
    const reading = readings
    const shown = readyIn(current)
    set(heldAtom, { ...current, answer: shown ?? { status: 'loading' }, reading })
    const land = (next: (held: Held<Ready>) => Partial<Held<Ready>> & Pick<Held<Ready>, 'answer'>) => {
      const held = get(heldAtom)
      if (held.key !== key || reading <= held.landed) return
      const isNewest = held.reading === reading
      set(heldAtom, { ...held, landed: reading, reading: isNewest ? undefined : held.reading, ...next(held) })
    }
    try {
      const answer = await read(get, set, { shown, isPressed: cause === 'press' })
      land(() => ({ answer, readAt: Date.now(), staleSince: undefined }))
    } catch {
      land((held) => {
        const kept = readyIn(held)
        return { answer: kept ?? { status: 'failed' }, staleSince: kept && held.readAt }
      })
    }
  })

  return {
    answerAtom: atom((get) => get(currentAtom).answer),
    isReadingAtom: atom((get) => get(currentAtom).reading !== undefined),
    /** Time at which the answer was read, as in `Date.now`, if later reads failed. */
    staleSinceAtom: atom((get) => get(currentAtom).staleSince),
    refreshAtom,
    /** Replaces an answer, unless it has been replaced already. Cancels the pending read. */
    replaceAtom: atom(null, (get, set, answer: AccountDataState<Ready>, next: Ready) => {
      const held = get(heldAtom)
      if (held.answer !== answer) return
      set(heldAtom, { ...held, answer: next, landed: Math.max(held.landed, held.reading ?? 0), reading: undefined })
    }),
  }
}
