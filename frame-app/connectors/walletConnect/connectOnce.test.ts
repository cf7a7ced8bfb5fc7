import { expect, test } from 'vitest'
import { connectOnce } from './connectOnce.ts'

test('all waiting callers share one attempt, and the next starts fresh', async () => {
  const waiting: (() => void)[] = []
  const relayer = { connect: () => new Promise<void>((resolve) => waiting.push(resolve)) }
  connectOnce(relayer)
  const both = Promise.all([relayer.connect(), relayer.connect()])
  expect(waiting).toHaveLength(1)
  waiting[0]?.()
  await both
  void relayer.connect()
  expect(waiting).toHaveLength(2)
})
