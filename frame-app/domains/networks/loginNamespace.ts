import { atom } from 'jotai'
import { embeddedNetworksAtom } from './networkAtoms.ts'

/** The namespace in which a login is shown: eip155, or the page's only namespace. */
export const loginNamespaceAtom = atom((get) => {
  const namespaces = get(embeddedNetworksAtom).map(({ chainNamespace }) => chainNamespace)
  return namespaces.find((namespace) => namespace === 'eip155') ?? namespaces[0] ?? 'eip155'
})
