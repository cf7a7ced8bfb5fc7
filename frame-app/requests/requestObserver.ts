import { atom } from 'jotai'

/** Observes the results of page requests. */
interface RequestObserver {
  observe: (method: string, outcome: { error: unknown } | Record<never, never>) => void
}

/** The current observer, if any. */
export const requestObserverAtom = atom<RequestObserver | undefined>(undefined)
