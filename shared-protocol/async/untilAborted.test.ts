import { expect, test } from 'vitest'
import { untilAborted } from './untilAborted.ts'

const never = new Promise<string>(() => undefined)

test('settles like the promise', async () => {
  const { signal } = new AbortController()
  expect(await untilAborted(Promise.resolve('done'), signal)).toBe('done')
  expect(await untilAborted(Promise.resolve('done'), undefined)).toBe('done')
  await expect(untilAborted(Promise.reject(new Error('Broken')), signal)).rejects.toThrow('Broken')
})

test('rejects when the signal aborts', async () => {
  const controller = new AbortController()
  const waiting = untilAborted(never, controller.signal)
  controller.abort()
  await expect(waiting).rejects.toMatchObject({ code: 'request_aborted' })
})

test('rejects immediately for an aborted signal', async () => {
  await expect(untilAborted(never, AbortSignal.abort())).rejects.toMatchObject({ code: 'request_aborted' })
})
