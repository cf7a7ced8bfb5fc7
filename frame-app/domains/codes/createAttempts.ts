import { atom } from 'jotai'

/**
 * Creates the steps of a flow. The atom starts a step and returns its signal, which aborts once a later step replaces
 * it.
 */
export const createAttempts = () => {
  const latestAtom = atom(new AbortController())
  return atom(null, (get, set) => {
    get(latestAtom).abort()
    const attempt = new AbortController()
    set(latestAtom, attempt)
    return attempt.signal
  })
}
