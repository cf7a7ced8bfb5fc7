import { useSyncExternalStore } from 'react'

const events = ['online', 'offline'] as const

const subscribe = (listener: () => void) => {
  for (const event of events) addEventListener(event, listener)
  return () => {
    for (const event of events) removeEventListener(event, listener)
  }
}

const read = () => navigator.onLine
/** For rendering without a browser. */
const always = () => true

/** True if the browser reports a connection. */
export const useOnLine = () => useSyncExternalStore(subscribe, read, always)
