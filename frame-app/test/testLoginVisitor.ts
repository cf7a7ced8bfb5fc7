import { vi } from 'vitest'
import { getAccountAtom } from '../domains/connections/accountAtoms.ts'
import { publicStateAtom } from '../domains/visit/publicState.ts'
import type { SecureCalls } from '../frames/secureFrame.ts'
import { openModalAtom } from '../navigation/modal.ts'
import { currentViewAtom } from '../navigation/navigation.ts'
import { setOptionsAtom } from '../options/optionsAtom.ts'
import type { Outside } from '../outside/outside.ts'
import { outsideAtom } from '../outside/outside.ts'
import { createEmbeddedOutside, createTestStore, testUser } from './testOutside.ts'

/** A visitor in Connect on a page whose auth server has all socials, with a secure frame that gives these answers. */
export const createLoginVisitor = (calls: Partial<SecureCalls>, changes: Partial<Outside> = {}) => {
  const store = createTestStore({
    embedded: createEmbeddedOutside({ getUser: async () => testUser, ...calls }),
    ...changes,
  })
  const outside = store.get(outsideAtom)
  const socials = ['google', 'x', 'discord', 'farcaster', 'github', 'apple']
  store.set(outsideAtom, { ...outside, environment: { ...outside.environment, socials } })
  store.set(setOptionsAtom, { origin: 'https://shop.example' })
  store.set(openModalAtom, { name: 'Connect' })
  const track = vi.spyOn(outside.host, 'track')
  return {
    store,
    storage: outside.storage,
    host: outside.host,
    account: () => store.get(getAccountAtom)('eip155'),
    /** The account as visible to pages. */
    seen: () => store.get(publicStateAtom).accounts.eip155,
    view: () => store.get(currentViewAtom).view,
    events: () => track.mock.calls.map(([{ event, properties }]) => [event, properties]),
  }
}
