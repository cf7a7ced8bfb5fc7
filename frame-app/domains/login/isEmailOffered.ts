import { atom } from 'jotai'
import { optionsAtom } from '../../options/optionsAtom.ts'
import { outsideAtom } from '../../outside/outside.ts'
import { embeddedNetworksAtom, namespaceFilterAtom } from '../networks/networkAtoms.ts'

/** Whether visitors can sign in by e-mail: the page and the server want it, and the wallet has a network of the page. */
export const isEmailOfferedAtom = atom((get) => {
  const filter = get(namespaceFilterAtom) ?? 'eip155'
  const isServed = filter === 'eip155' && get(embeddedNetworksAtom).length > 0
  return get(optionsAtom).email && get(outsideAtom).environment.hasEmail && isServed
})
