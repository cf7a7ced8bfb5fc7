import { atom, type Getter, type Setter } from 'jotai'

/** `none` means that there is no account to read. */
export type AccountDataState<Ready extends { status: 'ready' }> = { status: 'none' | 'loading' | 'failed' } | Ready

interface AnswerDeps<Ready extends { status: 'ready' }> {
  /** Returns the cache key: the CAIP-10 account and all other inputs that affect the data. */
  keyOf: (get: Getter) => string | undefined
  /** Reads the data. Rejects on failure. */
  read: (get: Getter, set: Setter, request: AnswerRequest<Ready>) => Promise<AccountDataState<Ready>>
}

interface AnswerRequest<Ready> {
  /** The data last shown for the same account. */
  shown: Ready | undefined
  /** True if the visitor clicked a button to reload. False for timed reads. */
  isPressed: boolean
}

interface Held<Ready extends { status: 'ready' }> {
  key?: string
  answer: AccountDataState<Ready>
  /** Number of the newest pending read. */
  reading?: number
  /** Number of the read that returned the current answer. Answers of earlier reads are dropped. */
  landed: number
  /** Time of the last successful read, as in `Date.now`. */
  readAt?: number
  /** Time of the last successful read, set only if later reads failed. */
  staleSince?: number
}

const readyIn = <Ready extends { status: 'ready' }>({ answer }: Held<Ready>) =>
  answer.status === 'ready' ? (answer as Ready) : undefined

/**
 * Creates atoms for data of the active account on its network. The data is read on request and stored while the account
 * is active. Answers for another account or network, or older than the shown one, are dropped. If a read fails, the
 * last answer stays.
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
    /** Time of the last successful read, as in `Date.now`, if later reads failed. */
    staleSinceAtom: atom((get) => get(currentAtom).staleSince),
    refreshAtom,
    /** Replaces the given answer, unless it is no longer the current one. Cancels the pending read. */
    replaceAtom: atom(null, (get, set, answer: AccountDataState<Ready>, next: Ready) => {
      const held = get(heldAtom)
      if (held.answer !== answer) return
      set(heldAtom, { ...held, answer: next, landed: Math.max(held.landed, held.reading ?? 0), reading: undefined })
    }),
  }
}
