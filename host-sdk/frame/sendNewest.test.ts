import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendNewest } from './sendNewest.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const keyOf = (item: string) => item.slice(0, 1)

test('sends the first and last simultaneous item per key', async () => {
  const sent: string[] = []
  const give = sendNewest(keyOf, async (item) => sent.push(item))
  for (let turn = 0; turn < 1000; turn += 1) {
    give(`a${turn}`)
    give(`b${turn}`)
  }
  await vi.runAllTimersAsync()
  expect(sent).toEqual(['a0', 'b0', 'a999', 'b999'])
})

test('resends the newest item after a refusal and pause', async () => {
  const sent: string[] = []
  const send = vi.fn(async (item: string) => sent.push(item)).mockRejectedValueOnce(new Error('Too many'))
  const give = sendNewest(keyOf, send)
  give('a1')
  give('a2')
  await vi.advanceTimersByTimeAsync(900)
  expect(sent).toEqual([])
  give('a3')
  await vi.advanceTimersByTimeAsync(200)
  expect(sent).toEqual(['a3'])
})

test('drops an item refused twice, sends the next', async () => {
  const sent: string[] = []
  const send = vi.fn(async (item: string) => sent.push(item))
  send.mockRejectedValueOnce(new Error('Too many')).mockRejectedValueOnce(new Error('Too many'))
  const give = sendNewest(keyOf, send)
  give('a1')
  await vi.runAllTimersAsync()
  expect(sent).toEqual([])
  give('a2')
  await vi.runAllTimersAsync()
  expect(sent).toEqual(['a2'])
})
