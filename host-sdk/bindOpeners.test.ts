import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bindOpeners } from './bindOpeners.ts'

const opened: unknown[] = []
let warmed = 0
let life = new AbortController()

beforeEach(() => {
  vi.stubGlobal('document', new EventTarget())
  opened.splice(0)
  warmed = 0
  life = new AbortController()
  const warmUp = () => {
    warmed += 1
  }
  bindOpeners({ open: (view) => opened.push(view), warmUp, signal: life.signal })
})
afterEach(() => vi.unstubAllGlobals())

/** An element that is an opener of the view, or no opener. */
const element = (view?: string) => ({ matches: () => view !== undefined, dataset: { foyerOpen: view } })
const shadowRoot = {}

/** Fires an event at the first element of the path. The document sees the last element as its target. */
const fire = (type: string, path: readonly object[]) => {
  const event = new Event(type, { cancelable: true })
  vi.spyOn(event, 'composedPath').mockReturnValue([...path, document, globalThis] as EventTarget[])
  document.dispatchEvent(event)
  return event
}

test.each([
  ['an opener itself', [element('Networks'), element()]],
  ['what is inside of one', [element(), element('Networks'), element()]],
  ['an opener in the shadow root of another component', [element(), element('Networks'), shadowRoot, element()]],
])('a press on %s opens its view', (_where, path) => {
  expect(fire('click', path).defaultPrevented).toBe(true)
  expect(opened).toEqual(['Networks'])
})

test('a viewless opener opens the default view and preloads', () => {
  fire('pointerover', [element(''), shadowRoot, element()])
  expect([warmed, opened]).toEqual([1, []])
  fire('click', [element('')])
  expect(opened).toEqual([''])
})

test('other elements and an aborted signal have no effect', () => {
  expect(fire('click', [element(), shadowRoot, element()]).defaultPrevented).toBe(false)
  life.abort()
  fire('click', [element('Networks')])
  fire('focusin', [element('Networks')])
  expect([warmed, opened]).toEqual([0, []])
})
