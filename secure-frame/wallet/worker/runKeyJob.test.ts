import { expect, test, vi } from 'vitest'
import { WalletMismatchError } from '../walletErrors.ts'
import type { KeyJob } from './keyJob.ts'
import { type KeyWorker, KeyWorkerError, runKeyJob } from './runKeyJob.ts'

const isText = (value: unknown): value is string => typeof value === 'string'
const job: KeyJob = { kind: 'make' }

const createWorker = (onJob: (tell: (type: string, data?: unknown) => void) => void) => {
  const target = new EventTarget()
  const tell = (type: string, data?: unknown) => target.dispatchEvent(Object.assign(new Event(type), { data }))
  const worker = {
    postMessage: () => onJob(tell),
    terminate: vi.fn(),
    addEventListener: target.addEventListener.bind(target),
  } as unknown as KeyWorker
  return { worker, startWorker: () => worker }
}

test('ends a worker after its only answer', async () => {
  const { worker, startWorker } = createWorker((tell) => tell('message', { status: 'done', value: 'signed' }))
  expect(await runKeyJob(job, isText, { startWorker })).toBe('signed')
  expect(worker.terminate).toHaveBeenCalledOnce()
})

test('keeps the name of an error', async () => {
  const answer = { status: 'failed', name: 'WalletMismatchError', message: 'The shares make another wallet' }
  const { worker, startWorker } = createWorker((tell) => tell('message', answer))
  await expect(runKeyJob(job, isText, { startWorker })).rejects.toBeInstanceOf(WalletMismatchError)
  expect(worker.terminate).toHaveBeenCalledOnce()
})

test.each([undefined, 'text', { status: 'other' }, { status: 'done', value: 7 }])(
  'rejects an answer of another shape (%#)',
  async (answer) => {
    const { startWorker } = createWorker((tell) => tell('message', answer))
    await expect(runKeyJob(job, isText, { startWorker })).rejects.toBeInstanceOf(KeyWorkerError)
  },
)

test('fails the job if the worker cannot be loaded', async () => {
  const { worker, startWorker } = createWorker((tell) => tell('error'))
  await expect(runKeyJob(job, isText, { startWorker })).rejects.toBeInstanceOf(KeyWorkerError)
  expect(worker.terminate).toHaveBeenCalledOnce()
})

test('ends the worker at once when the job is aborted', async () => {
  const { worker, startWorker } = createWorker(() => undefined)
  const controller = new AbortController()
  const running = runKeyJob(job, isText, { startWorker, signal: controller.signal })
  controller.abort()
  await expect(running).rejects.toThrow('aborted')
  expect(worker.terminate).toHaveBeenCalledOnce()
})

test('starts no worker for an already aborted job', async () => {
  const startWorker = vi.fn()
  await expect(runKeyJob(job, isText, { startWorker, signal: AbortSignal.abort() })).rejects.toThrow('aborted')
  expect(startWorker).not.toHaveBeenCalled()
})
