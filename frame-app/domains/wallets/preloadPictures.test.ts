import { expect, test } from 'vitest'
import { picturesWaitMs, preloadPictures } from './preloadPictures.ts'

const never = () => new Promise<void>(() => undefined)

test('waits for all pictures [CON-11]', async () => {
  const loaded: string[] = []
  const load = async (url: string) => void loaded.push(url)
  await preloadPictures(['a', null, 'b'], load, never)
  expect(loaded).toEqual(['a', 'b'])
})

test('waits for slow ones no longer than two seconds [CON-11]', async () => {
  const waits: number[] = []
  await preloadPictures(['slow'], never, async (ms) => void waits.push(ms))
  expect(waits).toEqual([picturesWaitMs])
  expect(picturesWaitMs).toBe(2000)
})

test('where there are none, nothing is waited for', async () => {
  await expect(preloadPictures([null], never, never)).resolves.toBeUndefined()
})
