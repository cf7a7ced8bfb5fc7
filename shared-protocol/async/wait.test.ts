import { expect, test } from 'vitest'
import { RequestAbortedError } from '../errors/remote.ts'
import { wait } from './wait.ts'

const anHour = 3_600_000

test('waiting ends by itself', async () => {
  await expect(wait(1)).resolves.toBeUndefined()
})

test('waiting ends at once when the signal says so', async () => {
  const controller = new AbortController()
  const waiting = wait(anHour, controller.signal)
  controller.abort()
  await expect(waiting).rejects.toThrow(RequestAbortedError)
})

test('who has given up does not begin to wait', async () => {
  await expect(wait(anHour, AbortSignal.abort())).rejects.toThrow(RequestAbortedError)
})
