import type { createStore } from 'jotai'
import type { Tracked } from '#protocol/vocabulary/events/trackedEvents'
import { outsideAtom } from '../../outside/outside.ts'
import { trackAtom } from '../../outside/track.ts'
import { type BeaconSink, openBeaconSink } from './beaconSink.ts'
import { eventName } from './eventText.ts'
import { initialised } from './initialised.ts'
import { limitErrors } from './limitErrors.ts'
import { accountWatchers } from './watchAccount.ts'
import { connectingWatchers } from './watchConnecting.ts'
import { watchEmailLogin } from './watchEmailLogin.ts'
import { observeOutside, watchUncaught } from './watchFaults.ts'
import { orderWatchers } from './watchOrders.ts'
import { paymentWatchers } from './watchPayments.ts'
import { watchRequests } from './watchRequests.ts'
import { watchViews } from './watchViews.ts'

type Store = ReturnType<typeof createStore>

const watchers = [
  ...connectingWatchers,
  watchEmailLogin,
  ...accountWatchers,
  ...orderWatchers,
  ...paymentWatchers,
  watchRequests,
  watchViews,
]

/** Prepares an event for the sink. Removes a page's custom wallet name, because it could contain anything. */
const forSink = (tracked: Tracked) =>
  'name' in tracked.properties
    ? { ...tracked, properties: { ...tracked.properties, name: eventName(tracked.properties.name) } }
    : tracked

/** Sends the page's events and the errors of external calls to the sink. Returns a function that stops this. */
const observe = (store: Store, { note }: BeaconSink, target: EventTarget) => {
  const outside = store.get(outsideAtom)
  const mayTell = limitErrors(Date.now)
  const tell: Parameters<typeof observeOutside>[1] = (fault) => mayTell() && note(fault)
  const track: typeof outside.host.track = (tracked) => {
    // Events come from watchers or domains, so they are in the catalogue. The sink checks them again.
    note({ type: 'track', ...forSink(tracked as Tracked) } as Parameters<typeof note>[0])
    return outside.host.track(tracked)
  }
  store.set(outsideAtom, { ...outside, ...observeOutside(outside, tell), host: { ...outside.host, track } })
  const stopUncaught = watchUncaught(target, tell)
  return () => {
    stopUncaught()
    store.set(outsideAtom, outside)
  }
}

/**
 * Records the modal's events and sends them to the page and the project's sink. Returns a function that stops the
 * recording.
 */
export const startAnalytics = async (store: Store, open = openBeaconSink, target: EventTarget = window) => {
  const { eventsUrl } = await store.get(outsideAtom).data()
  const sink = open(eventsUrl)
  const stopObserving = observe(store, sink, target)
  const track = (tracked: Tracked) => store.set(trackAtom, tracked)
  track(initialised(store))
  const stops = watchers.map((watch) => watch({ store, track }))
  return () => {
    for (const stop of stops) stop()
    stopObserving()
    sink.close()
  }
}
