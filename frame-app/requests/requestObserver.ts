import { atom } from 'jotai'

/** Observes how requests of the page end. */
interface RequestObserver {
  observe: (method: string, outcome: { error: unknown } | Record<never, never>) => void
}

/** The observer, if set. */
export const requestObserverAtom = atom<RequestObserver | undefined>(undefined)
