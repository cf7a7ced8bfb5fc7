import { expect, test } from 'vitest'
import { createSemaphore, TooManyWaitingError } from './createSemaphore.ts'

const start = () => {
  const takeTurn = createSemaphore({ most: 2, mostWaiting: 2 })
  const begun: string[] = []
  const ends = new Map<string, (fails: boolean) => void>()
  const run = (name: string) =>
    takeTurn(() => {
      begun.push(name)
      return new Promise<string>((resolve, reject) => {
        ends.set(name, (fails) => (fails ? reject(new Error(name)) : resolve(name)))
      })
    })
  return { begun, run, end: (name: string, fails = false) => ends.get(name)?.(fails) }
}

test('two tasks run at once, the others in order', async () => {
  const { begun, run, end } = start()
  const [first, second, third, fourth] = [run('first'), run('second'), run('third'), run('fourth')]
  await Promise.resolve()
  expect(begun).toEqual(['first', 'second'])
  end('first', true)
  await expect(first).rejects.toThrow('first')
  await expect.poll(() => begun).toEqual(['first', 'second', 'third'])
  end('second')
  expect(await second).toBe('second')
  await expect.poll(() => begun).toEqual(['first', 'second', 'third', 'fourth'])
  for (const name of ['third', 'fourth']) end(name)
  expect(await Promise.all([third, fourth])).toEqual(['third', 'fourth'])
})

test('the queue has a limit', async () => {
  const { run, end } = start()
  const running = ['a', 'b', 'c', 'd'].map(run)
  await expect(run('e')).rejects.toBeInstanceOf(TooManyWaitingError)
  end('a')
  end('b')
  await Promise.all(running.slice(0, 2))
})

test('a task that times out queued is skipped', async () => {
  const takeTurn = createSemaphore({ most: 1, mostWaiting: 2 })
  const ends: (() => void)[] = []
  const first = takeTurn(() => new Promise<void>((resolve) => ends.push(resolve)))
  const patience = new AbortController()
  const second = takeTurn(async () => 'second', patience.signal)
  const third = takeTurn(async () => 'third', patience.signal)
  const fourth = takeTurn(async () => 'fourth').catch((error) => error.name)
  expect(await fourth).toBe('TooManyWaitingError')
  patience.abort()
  await expect(second).rejects.toBeInstanceOf(TooManyWaitingError)
  await expect(third).rejects.toBeInstanceOf(TooManyWaitingError)
  const fifth = takeTurn(async () => 'fifth', new AbortController().signal)
  ends[0]?.()
  await first
  expect(await fifth).toBe('fifth')
})
