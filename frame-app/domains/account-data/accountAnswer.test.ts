import { atom, createStore } from 'jotai'
import { expect, test, vi } from 'vitest'
import { type AccountDataState, createAccountAnswer } from './accountAnswer.ts'

type Read = { status: 'ready'; of: string }

/** An account that a test changes, and reads that it answers one at a time. */
const create = () => {
  const keyAtom = atom<string | undefined>('eip155:1:0xa')
  const readings: { answer: (of: string) => void; fail: () => void }[] = []
  const read = vi.fn(
    (_get, _set, _asked: { shown: Read | undefined }) =>
      new Promise<AccountDataState<Read>>((resolve, reject) => {
        readings.push({ answer: (of) => resolve({ status: 'ready', of }), fail: () => reject(new Error('503')) })
      }),
  )
  const store = createStore()
  const parts = createAccountAnswer<Read>({ keyOf: (get) => get(keyAtom), read })
  return {
    store,
    parts,
    readings,
    read,
    use: (key: string | undefined) => store.set(keyAtom, key),
    refresh: () => store.set(parts.refreshAtom),
    answer: () => store.get(parts.answerAtom),
  }
}

test('keeps the last answer during a new read, and if that fails', async () => {
  const { refresh, readings, answer, read } = create()
  const first = refresh()
  expect(answer()).toEqual({ status: 'loading' })
  readings[0]?.answer('first')
  await first
  const second = refresh()
  expect(answer()).toEqual({ status: 'ready', of: 'first' })
  expect(read.mock.lastCall?.[2]).toEqual({ shown: { status: 'ready', of: 'first' }, isPressed: false })
  readings[1]?.fail()
  await second
  expect(answer()).toEqual({ status: 'ready', of: 'first' })
})

test('without an earlier answer, a failure is shown; the next read can succeed', async () => {
  const { refresh, readings, answer } = create()
  const first = refresh()
  readings[0]?.fail()
  await first
  expect(answer()).toEqual({ status: 'failed' })
  const second = refresh()
  expect(answer()).toEqual({ status: 'loading' })
  readings[1]?.answer('second')
  await second
  expect(answer()).toEqual({ status: 'ready', of: 'second' })
})

test('drops a late answer for another account, or older than the current one', async () => {
  const { refresh, use, readings, answer } = create()
  const first = refresh()
  use('eip155:1:0xb')
  expect(answer()).toEqual({ status: 'loading' })
  const second = refresh()
  readings[1]?.answer('b')
  await second
  readings[0]?.answer('a')
  await first
  expect(answer()).toEqual({ status: 'ready', of: 'b' })

  const older = refresh()
  const newer = refresh()
  readings[3]?.answer('newer')
  await newer
  readings[2]?.answer('older')
  await older
  expect(answer()).toEqual({ status: 'ready', of: 'newer' })
})

test('applies reads slower than their interval, also if they fail', async () => {
  const { refresh, readings, answer, store, parts } = create()
  const all = [refresh(), refresh(), refresh()]
  readings[0]?.answer('first')
  await all[0]
  expect(answer()).toEqual({ status: 'ready', of: 'first' })
  expect(store.get(parts.isReadingAtom)).toBe(true)
  readings[1]?.fail()
  await all[1]
  expect(answer()).toEqual({ status: 'ready', of: 'first' })
  expect(store.get(parts.staleSinceAtom)).toBeTypeOf('number')
  readings[2]?.answer('third')
  await all[2]
  expect(answer()).toEqual({ status: 'ready', of: 'third' })
  expect(store.get(parts.staleSinceAtom)).toBeUndefined()
  expect(store.get(parts.isReadingAtom)).toBe(false)
})

test('a replacement survives reads that began before it', async () => {
  const { refresh, readings, answer, store, parts } = create()
  const first = refresh()
  readings[0]?.answer('first')
  await first
  const [failing, late] = [refresh(), refresh()]
  store.set(parts.replaceAtom, answer(), { status: 'ready', of: 'more' })
  readings[1]?.fail()
  readings[2]?.answer('late')
  await Promise.all([failing, late])
  expect(answer()).toEqual({ status: 'ready', of: 'more' })
  expect(store.get(parts.isReadingAtom)).toBe(false)
})

test('reads nothing without an account, and has no answer', async () => {
  const { refresh, use, answer, read } = create()
  use(undefined)
  await refresh()
  expect(answer()).toEqual({ status: 'none' })
  expect(read).not.toHaveBeenCalled()
})

test('drops a replacement of an answer that has since changed', async () => {
  const { store, parts, refresh, readings, answer } = create()
  const first = refresh()
  readings[0]?.answer('first')
  await first
  const shown = answer()
  store.set(parts.replaceAtom, shown, { status: 'ready', of: 'more' })
  store.set(parts.replaceAtom, shown, { status: 'ready', of: 'late' })
  expect(answer()).toEqual({ status: 'ready', of: 'more' })
})
