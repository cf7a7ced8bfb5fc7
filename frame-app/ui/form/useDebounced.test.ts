import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createDebouncer, type Timers } from './createDebouncer.ts'
import { defaultDebounceMs, useDebounced } from './useDebounced.ts'

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

type Rested = Parameters<typeof useDebounced<string>>
const Typed = ({ delayMs, create }: { delayMs?: Rested[1]; create: Rested[2] }) => useDebounced('h', delayMs, create)

test('[UI-06] waits 500 ms by default', () => {
  const waits: number[] = []
  const create: typeof createDebouncer<number> = (delayMs, timers) => {
    waits.push(delayMs)
    return createDebouncer(delayMs, timers)
  }
  for (const delayMs of [undefined, 300]) renderToStaticMarkup(createElement(Typed, { delayMs, create }))
  expect(waits).toEqual([500, 300])
})

test('[UI-06] uses only the last change, after 500 ms', () => {
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

test('[UI-06] never uses a cancelled change', () => {
  const { clock, advance } = createClock()
  const debouncer = createDebouncer(defaultDebounceMs, clock)
  const settled: string[] = []

  debouncer.schedule(() => settled.push('h'))
  debouncer.cancel()
  advance(defaultDebounceMs)
  expect(settled).toEqual([])
})
