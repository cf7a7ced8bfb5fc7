import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { watchRefusals } from './watchRefusals.ts'

const refusal = new Error('WebSocket connection closed abnormally with code: 3000 (Unauthorized: invalid key)')

test('reports a refusal on current, next and abandoned connections', () => {
  const problems: string[] = []
  const relayer = { provider: new EventEmitter() }
  watchRefusals(relayer, ({ problem }) => problems.push(problem))
  const first = relayer.provider
  first.emit('error', refusal)
  const next = new EventEmitter()
  relayer.provider = next
  expect(relayer.provider).toBe(next)
  next.emit('error', refusal)
  first.emit('error', refusal)
  expect(problems).toEqual(['invalidKey', 'invalidKey', 'invalidKey'])
})

test('does not report a lost connection', () => {
  const relayer = { provider: new EventEmitter() }
  watchRefusals(relayer, () => expect.unreachable())
  relayer.provider.emit('error', new Error('Connection lost'))
})

test('does not listen before the first connection', () => {
  const relayer = { provider: {} as EventEmitter }
  watchRefusals(relayer, () => undefined)
  expect(relayer.provider).toEqual({})
})
