import { atom } from 'jotai'
import { optionsAtom } from '../../options/optionsAtom.ts'
import { outsideAtom } from '../../outside/outside.ts'
import { lastLoginKey } from '../../storage/keys.ts'
import { connectionsAtom } from '../connections/accountAtoms.ts'
import { embeddedNetworksAtom, namespaceFilterAtom } from '../networks/networkAtoms.ts'
import type { LoginMethodDefinition } from './LoginMethodDefinition.ts'
import { loginMethods } from './loginMethods.ts'

/** Login methods that the page enables and the server supports. */
export const enabledLoginsAtom = atom((get): readonly LoginMethodDefinition[] => {
  const options = get(optionsAtom)
  const { environment } = get(outsideAtom)
  return loginMethods.filter(
    ({ place, isWanted }) => options.connectMethodsOrder.includes(place) && isWanted(options, environment),
  )
})

/** Login methods to show. Empty if the embedded wallet supports no network of the page, or a visitor is logged in. */
export const offeredLoginsAtom = atom((get): readonly LoginMethodDefinition[] => {
  const filter = get(namespaceFilterAtom)
  const isServed = get(embeddedNetworksAtom).some(({ chainNamespace }) => chainNamespace === (filter ?? chainNamespace))
  const isLoggedIn = get(connectionsAtom).some(({ wallet }) => wallet.connector === 'embedded')
  return isServed && !isLoggedIn ? get(enabledLoginsAtom) : []
})

/** The login method that comes first because it was the last one used here. */
export const leadingLoginAtom = atom((get) => {
  const last = get(outsideAtom).storage.get(lastLoginKey)
  return get(offeredLoginsAtom).find(({ id, leads }) => leads && id === last?.way)
})
