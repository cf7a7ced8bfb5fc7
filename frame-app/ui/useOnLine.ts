import { useSyncExternalStore } from 'react'

const events = ['online', 'offline'] as const

const subscribe = (listener: () => void) => {
  for (const event of events) addEventListener(event, listener)
  return () => {
    for (const event of events) removeEventListener(event, listener)
  }
}

const read = () => navigator.onLine
/** Used to render without a browser. */
const always = () => true

/** True if the browser reports that it is online. */
export const useOnLine = () => useSyncExternalStore(subscribe, read, always)
