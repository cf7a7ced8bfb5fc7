import { expect, test } from 'vitest'
import { bufferPolyfill } from './bufferPolyfill.ts'

const create = () => {
  const global: { Buffer?: typeof Buffer } = {}
  bufferPolyfill(global)
  if (!global.Buffer) throw new Error('There is a stand-in')
  return global.Buffer
}

test.each(['base64', 'hex', 'utf8'] as const)('converts between text and bytes like Node, by %s', (encoding) => {
  const StandIn = create()
  const bytes = new TextEncoder().encode('{"att":"Grüezi €"}')
  const text = Buffer.from(bytes).toString(encoding)
  expect(StandIn.from(bytes).toString(encoding)).toBe(text)
  expect([...StandIn.from(text, encoding)]).toEqual([...bytes])
  expect(StandIn.from(bytes.buffer, 2, 3).toString('utf8')).toBe('att')
})

test('accepts base64 without padding', () => {
  expect(create().from('YQ', 'base64').toString()).toBe('a')
})

test('recognizes only its own buffers, and keeps an existing `Buffer`', () => {
  const StandIn = create()
  expect([StandIn.isBuffer(StandIn.from('a')), StandIn.isBuffer(new Uint8Array(1))]).toEqual([true, false])
  const own = { Buffer: {} }
  const { Buffer: before } = own
  bufferPolyfill(own)
  expect(own.Buffer).toBe(before)
})
