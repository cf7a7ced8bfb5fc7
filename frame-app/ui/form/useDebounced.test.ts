import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createDebouncer, type Timers } from './createDebouncer.ts'
import { defaultDebounceMs } from './useDebounced.ts'

type Timer = { run: () => void; dueMs: number }

function createClock() {
  let nowMs = 0
  let timers: Timer[] = []
  const clock: Timers<Timer> = {
    set: (run, delayMs) => {
      const timer = { run, dueMs: nowMs + delayMs }
      timers.push(timer)
      return timer
    },
    clear: (cleared) => {
      timers = timers.filter((timer) => timer !== cleared)
    },
  }
  const advance = (ms: number) => {
    nowMs += ms
    const due = timers.filter((timer) => timer.dueMs <= nowMs)
    timers = timers.filter((timer) => timer.dueMs > nowMs)
    for (const timer of due) timer.run()
  }
  return { clock, advance }
}

type Hook = typeof import('./useDebounced.ts').useDebounced

const Typed = ({ useDebounced, delayMs }: { useDebounced: Hook; delayMs?: number }) => useDebounced('h', delayMs)

test('[UI-06] a value rests for 500 ms unless told otherwise', async () => {
  const waits: number[] = []
  vi.doMock('./createDebouncer.ts', () => ({ createDebouncer: (delayMs: number) => void waits.push(delayMs) }))
  // Files of one worker share their modules.
  vi.resetModules()
  onTestFinished(() => {
    vi.doUnmock('./createDebouncer.ts')
    vi.resetModules()
  })
  const { useDebounced } = await import('./useDebounced.ts')
  for (const delayMs of [undefined, 300]) renderToStaticMarkup(createElement(Typed, { useDebounced, delayMs }))
  expect(waits).toEqual([500, 300])
})

test('[UI-06] only the last of several changes counts, 500 ms after it', () => {
  const { clock, advance } = createClock()
  const debouncer = createDebouncer(defaultDebounceMs, clock)
  const settled: string[] = []

  debouncer.schedule(() => settled.push('h'))
  advance(499)
  debouncer.schedule(() => settled.push('ha'))
  advance(499)
  expect(settled).toEqual([])
  advance(1)
  expect(settled).toEqual(['ha'])
})

test('[UI-06] a cancelled change never counts', () => {
  const { clock, advance } = createClock()
  const debouncer = createDebouncer(defaultDebounceMs, clock)
  const settled: string[] = []

  debouncer.schedule(() => settled.push('h'))
  debouncer.cancel()
  advance(defaultDebounceMs)
  expect(settled).toEqual([])
})
