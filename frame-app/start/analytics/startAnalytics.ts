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

/** The event as the sink may have it: a page's own name for a wallet could be anything. */
const forSink = (tracked: Tracked) =>
  'name' in tracked.properties
    ? { ...tracked, properties: { ...tracked.properties, name: eventName(tracked.properties.name) } }
    : tracked

/** Sends to the sink what the page is told, and the faults of the outside. Returns what takes that back. */
const observe = (store: Store, { note }: BeaconSink, target: EventTarget) => {
  const outside = store.get(outsideAtom)
  const mayTell = limitErrors(Date.now)
  const tell: Parameters<typeof observeOutside>[1] = (fault) => mayTell() && note(fault)
  const track: typeof outside.host.track = (tracked) => {
    // A watcher or a domain made it: of the catalogue, which the sink checks again.
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

/** Counts what happens in this modal: tells the page, and the project's sink. Returns what ends that. */
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
