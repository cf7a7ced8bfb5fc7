import { useEffect, useState } from 'react'
import { createDebouncer } from './createDebouncer.ts'

/** Default pause after typing before the value is used. */
export const defaultDebounceMs = 500

const windowTimers = {
  set: (run: () => void, delayMs: number) => window.setTimeout(run, delayMs),
  clear: (handle: number) => window.clearTimeout(handle),
}

type Create = typeof createDebouncer<number>

/** Returns the value once it has not changed for the delay. */
export function useDebounced<Value>(
  value: Value,
  delayMs = defaultDebounceMs,
  create: Create = createDebouncer,
): Value {
  const [rested, setRested] = useState(value)
  const [debouncer] = useState(() => create(delayMs, windowTimers))

  useEffect(() => {
    debouncer.schedule(() => setRested(() => value))
    return debouncer.cancel
  }, [debouncer, value])

  return rested
}
