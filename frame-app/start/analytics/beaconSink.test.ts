import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SentEvent } from '#protocol/vocabulary/events/eventBatch'
import { openBeaconSink } from './beaconSink.ts'

const opened: SentEvent['props'] = { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } }
const url = 'https://app.example/e?projectId=test'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A document with a sink, in a browser whose `sendBeacon` the test defines. */
const createPage = (sendBeacon: unknown = () => true) => {
  const sent: { url: string; events: number }[] = []
  const send = (to: string, body: string) => {
    sent.push({ url: to, events: JSON.parse(body).events.length })
    return (sendBeacon as (url: string, body: string) => boolean)(to, body)
  }
  vi.stubGlobal('navigator', sendBeacon === undefined ? {} : { sendBeacon: send })
  const window = new EventTarget()
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible', defaultView: window })
  const sink = openBeaconSink(url, page as unknown as Document)
  const hide = () => {
    page.visibilityState = 'hidden'
    page.dispatchEvent(new Event('visibilitychange'))
  }
  return { sink, sent, hide, leave: () => window.dispatchEvent(new Event('pagehide')) }
}

test('sends held events once when the page closes or hides [API-05]', () => {
  const { sink, sent, hide, leave } = createPage()
  sink.note(opened)
  sink.note(opened)
  leave()
  expect(sent).toEqual([{ url, events: 2 }])
  hide()
  leave()
  expect(sent).toHaveLength(1)
  sink.note(opened)
  hide()
  expect(sent).toHaveLength(2)
})

test('leaves no timer or listener once analytics are off [API-05]', () => {
  const { sink, sent, hide, leave } = createPage()
  sink.note(opened)
  sink.close()
  expect(sent).toHaveLength(1)
  expect(vi.getTimerCount()).toBe(0)
  hide()
  leave()
  expect(sent).toHaveLength(1)
})

test.each([
  ['has no beacons', undefined],
  ['refuses them', () => false],
  [
    'has them blocked',
    () => {
      throw new TypeError('blocked by client')
    },
  ],
])('pauses after three tries if the browser %s, until the next event [API-05]', (_what, sendBeacon) => {
  const { sink, hide } = createPage(sendBeacon)
  sink.note(opened)
  vi.advanceTimersByTime(3_600_000)
  expect(vi.getTimerCount()).toBe(0)
  for (let index = 0; index < 1000; index += 1) sink.note(opened)
  hide()
  expect(vi.getTimerCount()).toBe(0)
})

test('sends each batch once, without waiting for the answer [API-05]', () => {
  // The browser queues a beacon and never reports its delivery (413, 503, silence).
  const { sink, sent } = createPage()
  sink.note(opened)
  vi.advanceTimersByTime(3_600_000)
  expect(sent).toEqual([{ url, events: 1 }])
  expect(vi.getTimerCount()).toBe(0)
})
