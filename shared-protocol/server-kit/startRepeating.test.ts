import { expect, test } from 'vitest'
import { startRepeating } from './startRepeating.ts'

test('runs of a task do not overlap, and stopping waits for the current run', async () => {
  let [begun, atOnce, most] = [0, 0, 0]
  let finish = () => {}
  const task = () => {
    begun += 1
    atOnce += 1
    most = Math.max(most, atOnce)
    return new Promise<void>((resolve) => {
      finish = () => {
        atOnce -= 1
        resolve()
      }
    })
  }
  const stop = startRepeating(task, 1)
  await expect.poll(() => begun).toBe(1)
  finish()
  await expect.poll(() => begun).toBe(2)
  const stopping = stop()
  finish()
  await stopping
  expect([begun, atOnce, most]).toEqual([2, 0, 1])
})

test('the task receives the request to stop', async () => {
  let hasBegun = false
  const told: boolean[] = []
  const stop = startRepeating(async (isStopped) => {
    hasBegun = true
    await expect.poll(isStopped).toBe(true)
    told.push(isStopped())
  }, 1)
  await expect.poll(() => hasBegun).toBe(true)
  await stop()
  expect(told).toEqual([true])
})
