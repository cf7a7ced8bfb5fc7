import { atom } from 'jotai'
import { outsideAtom } from '../../../outside/outside.ts'

const stateAtom = atom<string>()

/** The address of the page; undefined until it is loaded. */
export const pageAddressAtom = atom((get) => get(stateAtom))

export const loadPageAddressAtom = atom(null, async (get, set) => {
  // A page that is gone copies nothing.
  const page = await get(outsideAtom)
    .host.goTo({})
    .catch(() => undefined)
  set(stateAtom, page?.href)
})
