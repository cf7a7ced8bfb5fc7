import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearedAfterSeconds, copySecret } from './copySecret.ts'

/** A document that may write to the clipboard only while it has the focus. */
const world = { hasFocus: true, copied: '', onFocus: new EventTarget() }

beforeEach(() => {
  Object.assign(world, { hasFocus: true, copied: '', onFocus: new EventTarget() })
  vi.useFakeTimers()
  vi.stubGlobal('navigator', {
    clipboard: {
      writeText: async (text: string) => {
        if (!world.hasFocus) throw new Error('Document is not focused')
        world.copied = text
      },
    },
  })
  const field = { value: '', select: () => undefined, remove: () => undefined }
  vi.stubGlobal('document', { createElement: () => field, body: { append: () => undefined }, execCommand: () => false })
  vi.stubGlobal('addEventListener', world.onFocus.addEventListener.bind(world.onFocus))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a copied key is cleared after its time', async () => {
  expect(await copySecret('0xkey')).toBe(true)
  expect(world.copied).toBe('0xkey')
  await vi.advanceTimersByTimeAsync(clearedAfterSeconds * 1000)
  expect(world.copied).toBe(' ')
})

test('a key that cannot be cleared then, because another window has the focus, is cleared once this one has it', async () => {
  await copySecret('0xkey')
  world.hasFocus = false
  await vi.advanceTimersByTimeAsync(clearedAfterSeconds * 1000)
  expect(world.copied).toBe('0xkey')
  world.hasFocus = true
  world.onFocus.dispatchEvent(new Event('focus'))
  await vi.advanceTimersByTimeAsync(0)
  expect(world.copied).toBe(' ')
})
