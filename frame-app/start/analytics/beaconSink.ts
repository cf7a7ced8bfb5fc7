import { createSink } from './createSink.ts'

/**
 * Opens a sink that sends events by beacon. Beacons do not block and are still sent when the page closes, but report no
 * result. A text body avoids a CORS preflight.
 */
export const openBeaconSink = (url: string, page: Document = document) => {
  const sink = createSink({
    visit: crypto.randomUUID(),
    now: Date.now,
    newId: () => crypto.randomUUID(),
    send: (batch) => navigator.sendBeacon(url, JSON.stringify(batch)),
    after: (ms, callback) => {
      const timer = setTimeout(callback, ms)
      return () => clearTimeout(timer)
    },
  })
  const onVisibility = () => page.visibilityState === 'hidden' && sink.flush()
  page.addEventListener('visibilitychange', onVisibility)
  page.defaultView?.addEventListener('pagehide', sink.flush)
  return {
    note: sink.note,
    close: () => {
      page.removeEventListener('visibilitychange', onVisibility)
      page.defaultView?.removeEventListener('pagehide', sink.flush)
      sink.flush()
      sink.stop()
    },
  }
}
export type BeaconSink = ReturnType<typeof openBeaconSink>
