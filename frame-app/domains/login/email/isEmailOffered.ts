import { atom } from 'jotai'
import { optionsAtom } from '../../../options/optionsAtom.ts'
import { connectionsAtom } from '../../accounts/accountAtoms.ts'
import { embeddedNetworksAtom, namespaceFilterAtom } from '../../networks/networkAtoms.ts'

/**
 * Whether visitors can sign in by e-mail: the page and the server want it, the wallet has a network of the page, and
 * nobody is signed in.
 */
export const isEmailOfferedAtom = atom((get) => {
  const filter = get(namespaceFilterAtom) ?? 'eip155'
  const isServed = filter === 'eip155' && get(embeddedNetworksAtom).length > 0
  const isSignedIn = get(connectionsAtom).some(({ wallet }) => wallet.connector === 'embedded')
  const { email, connectMethodsOrder } = get(optionsAtom)
  const isWanted = email && connectMethodsOrder.includes('email')
  return isWanted && isServed && !isSignedIn
})
