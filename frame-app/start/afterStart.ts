import type { createStore } from 'jotai'
import { optionsAtom } from '../options/optionsAtom.ts'
import { effectiveOptionsAtom } from '../requests/headless/effectiveOptions.ts'
import { followAnalytics } from './analytics/followAnalytics.ts'
import { alertOptions, type ReadConfiguration } from './optionAlerts.ts'
import { watchDisconnecting } from './watchDisconnecting.ts'

/** Runs background work after a configuration. Visitors do not wait for it. */
export const afterStart = (store: ReturnType<typeof createStore>, configuration: ReadConfiguration) => {
  watchDisconnecting(store)
  alertOptions(store, configuration)
  followAnalytics(store)
  // biome-ignore lint/suspicious/noConsole: the page's developer has asked for it.
  if (store.get(optionsAtom).debug) console.table(store.get(effectiveOptionsAtom))
}
