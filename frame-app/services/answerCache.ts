import { untilAborted } from '#protocol/async/untilAborted'
import { RequestAbortedError } from '#protocol/errors/remote'

interface CacheParts {
  lifetimeMs: number
  /** Of more answers than this, the oldest is forgotten. */
  maxAnswers: number
  now: () => number
}

interface Entry<T> {
  answer: Promise<T>
  controller: AbortController
  /** The number of callers that wait. The request is aborted once it is 0. */
  waiting: number
  /** Undefined while it is under way. */
  answeredAt?: number
}

/**
 * Keeps answers for a while, and lets those who ask the same at the same time share one request. Failures are not kept.
 */
export const createAnswerCache = <T>({ lifetimeMs, maxAnswers, now }: CacheParts) => {
  const entries = new Map<string, Entry<T>>()

  const forget = (key: string, entry: Entry<T>) => {
    if (entries.get(key) === entry) entries.delete(key)
  }

  const makeRoom = () => {
    for (const key of [...entries.keys()].slice(0, entries.size - maxAnswers)) entries.delete(key)
  }

  const start = (key: string, load: (signal: AbortSignal) => Promise<T>) => {
    const controller = new AbortController()
    const entry: Entry<T> = { answer: load(controller.signal), controller, waiting: 0 }
    entry.answer.then(
      () => {
        entry.answeredAt = now()
      },
      () => forget(key, entry),
    )
    entries.delete(key)
    entries.set(key, entry)
    makeRoom()
    return entry
  }

  const find = (key: string) => {
    const entry = entries.get(key)
    if (entry?.answeredAt === undefined || now() - entry.answeredAt < lifetimeMs) return entry
    return undefined
  }

  const leave = (key: string, entry: Entry<T>) => {
    entry.waiting -= 1
    if (entry.waiting > 0 || entry.answeredAt !== undefined) return
    forget(key, entry)
    entry.controller.abort()
  }

  return async (key: string, load: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T> => {
    if (signal?.aborted) throw new RequestAbortedError()
    const entry = find(key) ?? start(key, load)
    entry.waiting += 1
    try {
      return await untilAborted(entry.answer, signal)
    } finally {
      leave(key, entry)
    }
  }
}
