import { atom } from 'jotai'
import { embeddedNetworksAtom } from './networkAtoms.ts'

/** The namespace in which a login shows: that of Ethereum, or the one that the page has. */
export const loginNamespaceAtom = atom((get) => {
  const namespaces = get(embeddedNetworksAtom).map(({ chainNamespace }) => chainNamespace)
  return namespaces.find((namespace) => namespace === 'eip155') ?? namespaces[0] ?? 'eip155'
})
