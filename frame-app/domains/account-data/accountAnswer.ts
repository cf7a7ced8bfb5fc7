import { atom, type Getter, type Setter } from 'jotai'

/** `none`: there is no account to read it of. */
export type AccountDataState<Ready extends { status: 'ready' }> = { status: 'none' | 'loading' | 'failed' } | Ready

interface AnswerDeps<Ready extends { status: 'ready' }> {
  /** What it belongs to: the account by CAIP-10, and what else would make another answer. */
  keyOf: (get: Getter) => string | undefined
  /** Reads it. Rejects where it cannot be read. */
  read: (get: Getter, set: Setter, request: AnswerRequest<Ready>) => Promise<AccountDataState<Ready>>
}

interface AnswerRequest<Ready> {
  /** What was read of the same account before. */
  shown: Ready | undefined
  /** The visitor pressed a button for it. False for readings by a timer. */
  isPressed: boolean
}

interface Held<Ready extends { status: 'ready' }> {
  key?: string
  answer: AccountDataState<Ready>
  /** The newest reading that is under way, by its number. */
  reading?: number
  /** The number of the reading that gave the answer. Answers of earlier readings are dropped. */
  landed: number
  /** When the answer was read, as `Date.now` has it. */
  readAt?: number
  /** The same, where it could not be read again since. */
  staleSince?: number
}

const readyIn = <Ready extends { status: 'ready' }>({ answer }: Held<Ready>) =>
  answer.status === 'ready' ? (answer as Ready) : undefined

/**
 * Data of the active account on its network: read on request, and kept while that account is the active one. Late
 * answers are dropped: those for another account or network, and those older than the shown one. Where a reading fails,
 * the last answer stays.
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
    /** When the answer was read, as `Date.now` has it, where it could not be read again since. */
    staleSinceAtom: atom((get) => get(currentAtom).staleSince),
    refreshAtom,
    /** Puts another answer in the place of one, unless that has been replaced meanwhile. Gives up what is being read. */
    replaceAtom: atom(null, (get, set, answer: AccountDataState<Ready>, next: Ready) => {
      const held = get(heldAtom)
      if (held.answer !== answer) return
      set(heldAtom, { ...held, answer: next, landed: Math.max(held.landed, held.reading ?? 0), reading: undefined })
    }),
  }
}
