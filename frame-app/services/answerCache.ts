import { untilAborted } from '#protocol/async/untilAborted'
import { RequestAbortedError } from '#protocol/errors/remote'

interface CacheDeps {
  lifetimeMs: number
  /** Maximum number of cached answers. Above it, the oldest is evicted. */
  maxAnswers: number
  now: () => number
}

interface Running<T> {
  answer: Promise<T>
  controller: AbortController
  /** Number of waiting callers. The request is aborted when it reaches 0. */
  waiting: number
}

/** Maximum number of shared requests. Above it, the oldest is no longer shared. */
export const mostInFlight = 8192

const putNewest = <T>(entries: Map<string, T>, key: string, entry: T, most: number) => {
  entries.delete(key)
  entries.set(key, entry)
  const [oldest] = entries.keys()
  if (entries.size > most && oldest !== undefined) entries.delete(oldest)
}

/**
 * Caches answers for a limited time and shares one request between concurrent callers with the same key. Failures are
 * not cached.
 */
export const createAnswerCache = <T>({ lifetimeMs, maxAnswers, now }: CacheDeps) => {
  const running = new Map<string, Running<T>>()
  const answers = new Map<string, { answer: Promise<T>; answeredAt: number }>()

  /** Stops sharing the request. Returns true if it was still shared. */
  const end = (key: string, request: Running<T>) => running.get(key) === request && running.delete(key)

  const start = (key: string, load: (signal: AbortSignal) => Promise<T>) => {
    const controller = new AbortController()
    const request: Running<T> = { answer: load(controller.signal), controller, waiting: 0 }
    request.answer.then(
      () => {
        const entry = { answer: request.answer, answeredAt: now() }
        if (end(key, request)) putNewest(answers, key, entry, maxAnswers)
      },
      () => end(key, request),
    )
    putNewest(running, key, request, mostInFlight)
    return request
  }

  const findAnswer = (key: string) => {
    const entry = answers.get(key)
    return entry && now() - entry.answeredAt < lifetimeMs ? entry.answer : undefined
  }

  const leave = (key: string, request: Running<T>) => {
    request.waiting -= 1
    if (request.waiting === 0 && end(key, request)) request.controller.abort()
  }

  const ask = async (key: string, load: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T> => {
    if (signal?.aborted) throw new RequestAbortedError()
    const known = findAnswer(key)
    if (known) return known
    const request = running.get(key) ?? start(key, load)
    request.waiting += 1
    try {
      return await untilAborted(request.answer, signal)
    } finally {
      leave(key, request)
    }
  }
  /** True if the answer is cached, so that no request is needed. */
  const isAnswered = (key: string) => findAnswer(key) !== undefined
  /** Makes the next call send a new request. */
  const forget = (key: string) => {
    running.delete(key)
    answers.delete(key)
  }
  return Object.assign(ask, { isAnswered, forget })
}
