import { expect, test } from 'vitest'
import { createKeyedSemaphore } from './createKeyedSemaphore.ts'

test('tasks of one name run one by one', async () => {
  const takeTurn = createKeyedSemaphore({ most: 1, mostWaiting: 5 })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const run = (name: string, task: string) =>
    takeTurn(name, () => {
      begun.push(task)
      return new Promise<void>((resolve) => ends.set(task, resolve))
    })
  const running = [run('slow', 'first'), run('slow', 'second'), run('fast', 'third')]
  await expect.poll(() => begun).toEqual(['first', 'third'])
  ends.get('first')?.()
  await expect.poll(() => begun).toEqual(['first', 'third', 'second'])
  for (const end of ends.values()) end()
  await Promise.all(running)
})
