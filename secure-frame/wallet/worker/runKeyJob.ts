import { ShareError, UnreadableError, WalletMismatchError, WrongSecretError } from '../walletErrors.ts'
import type { KeyAnswer, KeyJob } from './keyJob.ts'

/** A generous limit: a job normally takes a fraction of a second. */
const jobDeadlineMs = 40_000

/** The worker could not start, did not answer, or returned an invalid answer. */
export class KeyWorkerError extends Error {
  override readonly name = 'KeyWorkerError'
}

/** The members of Worker that are used. */
export type KeyWorker = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>

export interface RunOptions {
  signal?: AbortSignal
  startWorker: () => KeyWorker
}

const isAnswer = (data: unknown): data is KeyAnswer =>
  typeof data === 'object' && data !== null && 'status' in data && (data.status === 'done' || data.status === 'failed')

const errors: Readonly<Record<string, new (message: string) => Error>> = {
  WalletMismatchError,
  ShareError,
  WrongSecretError,
  UnreadableError,
}

const errorOf = ({ name, message }: { name: string; message: string }) =>
  Object.hasOwn(errors, name) ? new (errors[name] ?? KeyWorkerError)(message) : new KeyWorkerError(message)

const awaitAnswer = (worker: KeyWorker, signal: AbortSignal | undefined) =>
  new Promise<unknown>((resolve, reject) => {
    const fail = (message: string) => () => reject(new KeyWorkerError(message))
    const timer = setTimeout(fail('The key worker took too long'), jobDeadlineMs)
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
    worker.addEventListener('error', fail('The key worker failed'))
    worker.addEventListener('messageerror', fail('The key worker failed'))
    worker.addEventListener('message', ({ data }) => {
      clearTimeout(timer)
      resolve(data)
    })
  })

/** Starts a worker for one job and reads its answer. Terminates it in every case, including failure and abort. */
export const runKeyJob = async <T>(
  job: KeyJob,
  isValue: (value: unknown) => value is T,
  { signal, startWorker }: RunOptions,
): Promise<T> => {
  signal?.throwIfAborted()
  const worker = startWorker()
  try {
    const answered = awaitAnswer(worker, signal)
    worker.postMessage(job)
    const answer = await answered
    if (!isAnswer(answer)) throw new KeyWorkerError('The key worker answered something else')
    if (answer.status === 'failed') throw errorOf(answer)
    if (!isValue(answer.value)) throw new KeyWorkerError('The key worker answered something else')
    return answer.value
  } finally {
    worker.terminate()
  }
}
