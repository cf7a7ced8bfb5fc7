import { expect, test } from 'vitest'
import { untilAborted } from './untilAborted.ts'

const never = new Promise<string>(() => undefined)

test('what settles settles', async () => {
  const { signal } = new AbortController()
  expect(await untilAborted(Promise.resolve('done'), signal)).toBe('done')
  expect(await untilAborted(Promise.resolve('done'), undefined)).toBe('done')
  await expect(untilAborted(Promise.reject(new Error('Broken')), signal)).rejects.toThrow('Broken')
})

test('whoever gives up waits no longer', async () => {
  const controller = new AbortController()
  const waiting = untilAborted(never, controller.signal)
  controller.abort()
  await expect(waiting).rejects.toMatchObject({ code: 'request_aborted' })
})

test('who gave up before does not wait at all', async () => {
  await expect(untilAborted(never, AbortSignal.abort())).rejects.toMatchObject({ code: 'request_aborted' })
})
