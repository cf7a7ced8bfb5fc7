import { atom } from 'jotai'

/** Creates an atom that starts a step and returns its signal. The signal aborts when the next step starts. */
export const createAttempts = () => {
  const latestAtom = atom(new AbortController())
  return atom(null, (get, set) => {
    get(latestAtom).abort()
    const attempt = new AbortController()
    set(latestAtom, attempt)
    return attempt.signal
  })
}
