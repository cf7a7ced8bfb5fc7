import { expect, test } from 'vitest'
import { picturesWaitMs, preloadPictures } from './preloadPictures.ts'

const never = () => new Promise<void>(() => undefined)

test('waits for all pictures [CON-11]', async () => {
  const loading = new Map<string, () => void>()
  const load = (url: string) => new Promise<void>((resolve) => void loading.set(url, resolve))
  let isOver = false
  const preloaded = preloadPictures(['a', null, 'b'], load, never).then(() => {
    isOver = true
  })
  expect([...loading.keys()]).toEqual(['a', 'b'])
  loading.get('a')?.()
  await new Promise(setImmediate)
  expect(isOver).toBe(false)
  loading.get('b')?.()
  await preloaded
})

test('waits at most two seconds for slow pictures [CON-11]', async () => {
  const waits: number[] = []
  await preloadPictures(['slow'], never, async (ms) => void waits.push(ms))
  expect(waits).toEqual([picturesWaitMs])
  expect(picturesWaitMs).toBe(2000)
})

test('does not wait if there are no pictures', async () => {
  await expect(preloadPictures([null], never, never)).resolves.toBeUndefined()
})
