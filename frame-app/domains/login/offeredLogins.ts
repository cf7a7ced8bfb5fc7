import { atom } from 'jotai'
import { optionsAtom } from '../../options/optionsAtom.ts'
import { connectionsAtom } from '../connections/accountAtoms.ts'
import { embeddedNetworksAtom, namespaceFilterAtom } from '../networks/networkAtoms.ts'
import type { LoginMethod } from './LoginMethod.ts'
import { loginMethods } from './loginMethods.ts'

/** The ways to log in that the page wants. There are none if the wallet serves none of its networks, or somebody is logged in. */
export const offeredLoginsAtom = atom((get): readonly LoginMethod[] => {
  const filter = get(namespaceFilterAtom) ?? 'eip155'
  const isServed = filter === 'eip155' && get(embeddedNetworksAtom).length > 0
  const isLoggedIn = get(connectionsAtom).some(({ wallet }) => wallet.connector === 'embedded')
  if (!isServed || isLoggedIn) return []
  const options = get(optionsAtom)
  return loginMethods.filter((method) => options.connectMethodsOrder.includes(method.place) && method.isWanted(options))
})
