import { atom } from 'jotai'
import { outsideAtom } from '../../../outside/outside.ts'

const stateAtom = atom<string>()

/** The page URL. Undefined until it is loaded. */
export const pageAddressAtom = atom((get) => get(stateAtom))

export const loadPageAddressAtom = atom(null, async (get, set) => {
  // If the page is closed, there is no URL to copy.
  const page = await get(outsideAtom)
    .host.goTo({})
    .catch(() => undefined)
  set(stateAtom, page?.href)
})
