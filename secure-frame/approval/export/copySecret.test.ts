import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearedAfterSeconds, copySecret } from './copySecret.ts'

/** A document that can write to the clipboard only while focused. */
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

test('clears a copied key after its time', async () => {
  expect(await copySecret('0xkey')).toBe(true)
  expect(world.copied).toBe('0xkey')
  await vi.advanceTimersByTimeAsync(clearedAfterSeconds * 1000)
  expect(world.copied).toBe(' ')
})

test('clears a copied key later, when the window regains focus', async () => {
  await copySecret('0xkey')
  world.hasFocus = false
  await vi.advanceTimersByTimeAsync(clearedAfterSeconds * 1000)
  expect(world.copied).toBe('0xkey')
  world.hasFocus = true
  world.onFocus.dispatchEvent(new Event('focus'))
  await vi.advanceTimersByTimeAsync(0)
  expect(world.copied).toBe(' ')
})
