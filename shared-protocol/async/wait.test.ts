import { expect, test } from 'vitest'
import { RequestAbortedError } from '../errors/remote.ts'
import { wait } from './wait.ts'

const anHour = 3_600_000

test('`wait` resolves after the delay', async () => {
  await expect(wait(1)).resolves.toBeUndefined()
})

test('`wait` rejects immediately when the signal aborts', async () => {
  const controller = new AbortController()
  const waiting = wait(anHour, controller.signal)
  controller.abort()
  await expect(waiting).rejects.toThrow(RequestAbortedError)
})

test('`wait` rejects for an aborted signal', async () => {
  await expect(wait(anHour, AbortSignal.abort())).rejects.toThrow(RequestAbortedError)
})
