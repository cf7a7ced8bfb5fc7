import { atom } from 'jotai'

/** Hears how requests of the page end. */
interface RequestObserver {
  observe: (method: string, outcome: { error: unknown } | Record<never, never>) => void
}

/** Who hears it, where somebody does. */
export const requestObserverAtom = atom<RequestObserver | undefined>(undefined)
