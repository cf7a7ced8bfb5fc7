import { useSyncExternalStore } from 'react'

const events = ['online', 'offline'] as const

const subscribe = (listener: () => void) => {
  for (const event of events) addEventListener(event, listener)
  return () => {
    for (const event of events) removeEventListener(event, listener)
  }
}

const read = () => navigator.onLine
/** For what is drawn without a browser. */
const always = () => true

/** Whether the browser has a connection, as far as it knows. */
export const useOnLine = () => useSyncExternalStore(subscribe, read, always)
