import { atom, type Getter, type Setter } from 'jotai'

/** `none`: there is no account to read it of. */
export type Answer<Ready extends { status: 'ready' }> = { status: 'none' | 'loading' | 'failed' } | Ready

interface AnswerParts<Ready extends { status: 'ready' }> {
  /** The account that it belongs to, by CAIP-10. */
  keyOf: (get: Getter) => string | undefined
  /** Reads it. Rejects where it cannot be read. */
  read: (get: Getter, set: Setter, asked: Asked<Ready>) => Promise<Answer<Ready>>
}

interface Asked<Ready> {
  /** What was read of the same account before. */
  shown: Ready | undefined
  /** Whether the visitor has asked for it, beside the readings that come by themselves. */
  isPressed: boolean
}

interface Held<Ready extends { status: 'ready' }> {
  key?: string
  answer: Answer<Ready>
  /** The newest reading that is under way. */
  reading?: object
  /** When the answer was read, as `Date.now` has it. */
  readAt?: number
  /** The same, where it could not be read again since. */
  staleSince?: number
}

/**
 * What is read of the active account on its network, and kept while it is the active one. Dropped are late answers: for
 * another account or network, or of an earlier reading. Where reading fails, what was read before stays.
 */
export const createAccountAnswer = <Ready extends { status: 'ready' }>({ keyOf, read }: AnswerParts<Ready>) => {
  const heldAtom = atom<Held<Ready>>({ answer: { status: 'none' } })

  const currentAtom = atom((get): Held<Ready> => {
    const key = keyOf(get)
    const held = get(heldAtom)
    if (key === undefined) return { answer: { status: 'none' } }
    return held.key === key ? held : { key, answer: { status: 'loading' } }
  })

  const refreshAtom = atom(null, async (get, set, cause?: 'press') => {
    const { key, answer, readAt, staleSince } = get(currentAtom)
    if (key === undefined) return
    const shown = answer.status === 'ready' ? answer : undefined
    const reading = {}
    set(heldAtom, { key, answer: shown ?? { status: 'loading' }, reading, readAt, staleSince })
    const put = (held: Held<Ready>) => {
      if (get(heldAtom).reading === reading) set(heldAtom, held)
    }
    try {
      put({ key, answer: await read(get, set, { shown, isPressed: cause === 'press' }), readAt: Date.now() })
    } catch {
      put({ key, answer: shown ?? { status: 'failed' }, readAt, staleSince: shown && readAt })
    }
  })

  return {
    answerAtom: atom((get) => get(currentAtom).answer),
    isReadingAtom: atom((get) => get(currentAtom).reading !== undefined),
    /** When the answer was read, as `Date.now` has it, where it could not be read again since. */
    staleSinceAtom: atom((get) => get(currentAtom).staleSince),
    refreshAtom,
    /** Puts another answer in the place of one, unless that has been replaced meanwhile. */
    replaceAtom: atom(null, (get, set, answer: Answer<Ready>, next: Ready) => {
      const held = get(heldAtom)
      if (held.answer === answer) set(heldAtom, { ...held, answer: next })
    }),
  }
}
