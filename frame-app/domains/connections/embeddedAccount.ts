import { atom } from 'jotai'
import type { AccountDetails } from '#protocol/vocabulary/accountDetails'
import { defaultSocials } from '#protocol/vocabulary/socialProvider'
import { optionsAtom } from '../../options/optionsAtom.ts'
import { outsideAtom } from '../../outside/outside.ts'
import {
  emailKey,
  emailLoginUsedKey,
  lastEmailLoginTimeKey,
  lastLoginKey,
  lastUsedChainKey,
  type StoredWallet,
} from '../../storage/keys.ts'
import { embeddedNetworksAtom, wantedNetworkAtom } from '../networks/networkAtoms.ts'
import { accountOfAtom, connectionsAtom } from './accountAtoms.ts'
import { tellAccountAtom } from './accountDetails.ts'
import { namespaceOf } from './connection.ts'
import { preferredAccountTypeKey, smartAccountNetworksKey, socialUsernameKey } from './embeddedKeys.ts'
import { activateAtom, changeConnectionAtom, setAccountAtom } from './setAccount.ts'

/** The wallet of the secure frame, as accounts name it. */
export const embeddedWallet: StoredWallet = {
  id: 'embedded',
  name: 'Foyer',
  icon: null,
  rdns: null,
  connector: 'embedded',
}

/** The chain that the embedded wallet starts on. */
const defaultChainId = 'eip155:1'

const emailAtom = atom<string | null>(null)

/** The e-mail address of the signed-in visitor, where there is one. */
export const signedInEmailAtom = atom((get) => get(emailAtom))

/** The last used network, the one that the page wants, or its first: the first of them that the wallet supports. */
export const startChainAtom = atom((get) => {
  const ids = get(embeddedNetworksAtom).map(({ caipNetworkId }) => caipNetworkId)
  const wanted = [get(outsideAtom).storage.get(lastUsedChainKey), get(wantedNetworkAtom)('eip155')?.caipNetworkId]
  return wanted.find((id) => id && ids.includes(id)) ?? ids[0] ?? defaultChainId
})

type IsWanted = () => boolean
type Told = Partial<Pick<AccountDetails, 'socialProvider'>>

/** The social that was logged in with here last. */
const lastSocialAtom = atom((get) => () => {
  const { way = '' } = get(outsideAtom).storage.get(lastLoginKey) ?? {}
  return defaultSocials.find((social) => social === way) ?? null
})

/**
 * Connects and stores the account that is signed in to the secure frame, if that is still wanted once it is known. Tells
 * with it what the login says.
 */
export const connectEmbeddedAtom = atom(null, async (get, set, isWanted: IsWanted = () => true, told: Told = {}) => {
  const { calls } = await get(outsideAtom).embedded()
  if (!isWanted()) return undefined
  const { eip155: preferredType } = get(optionsAtom).defaultAccountTypes ?? {}
  const wanted = preferredType ? { preferredAccountType: preferredType } : {}
  const user = await calls.getUser({ chainId: get(startChainAtom), ...wanted })
  const { address, chainId, email, preferredAccountType, smartAccountDeployed = false } = user
  const { smartAccountEnabledNetworks } = await calls.getSmartAccountEnabledNetworks({})
  if (!isWanted()) return undefined
  const { storage } = get(outsideAtom)
  storage.set(emailLoginUsedKey, true)
  // A user without an address has none of an earlier user either.
  if (email) storage.set(emailKey, email)
  else storage.clear(emailKey)
  storage.clear(lastEmailLoginTimeKey)
  storage.set(preferredAccountTypeKey, preferredAccountType)
  storage.set(smartAccountNetworksKey, smartAccountEnabledNetworks.join(','))
  set(emailAtom, email)
  const namespace = namespaceOf(chainId)
  const accounts = user.accounts.map(({ address, type }) => ({ address, type }))
  set(
    tellAccountAtom,
    'inEmbedded',
    { address, caipNetworkId: chainId },
    {
      socialProvider: get(lastSocialAtom)(),
      ...told,
      smartAccountDeployed,
      preferredAccountTypes: { [namespace]: preferredAccountType },
      // Pages learn no e-mail address that their visitor did not share with them.
      user: { email: null, address, accounts, preferredAccountType, smartAccountDeployed },
    },
  )
  set(setAccountAtom, namespace, {
    status: 'connected',
    wallet: embeddedWallet,
    address,
    accounts: [address],
    caipNetworkId: chainId,
  })
  set(activateAtom, namespace)
  return address
})

const embeddedConnectionAtom = atom((get) => get(connectionsAtom).find(({ wallet }) => wallet.connector === 'embedded'))

/**
 * Follows a login in another tab, possibly of another user. While another wallet is active here, the connection to the
 * earlier user's account only ends.
 */
export const followEmbeddedAtom = atom(null, async (get, set) => {
  const account = get(accountOfAtom)('eip155')
  if (account.status === 'disconnected') return set(connectEmbeddedAtom)
  const embedded = get(embeddedConnectionAtom)
  if (embedded?.status !== 'connected') return
  const { calls } = await get(outsideAtom).embedded()
  const { address } = await calls.getUser({})
  if (address === embedded.address) return
  if (embedded === account) await set(connectEmbeddedAtom)
  else set(changeConnectionAtom, embedded, () => undefined)
})

export const setSignedInEmailAtom = atom(null, (get, set, email: string | null) => {
  if (email) get(outsideAtom).storage.set(emailKey, email)
  set(emailAtom, email)
})

/** Clears what is stored of a login. */
export const forgetEmbeddedAtom = atom(null, (get, set) => {
  const { storage } = get(outsideAtom)
  for (const key of [emailLoginUsedKey, emailKey, lastUsedChainKey, socialUsernameKey]) storage.clear(key)
  set(emailAtom, null)
})

/** Ends the account where the secure frame's session has ended. */
export const loseEmbeddedAtom = atom(null, (get, set) => {
  set(forgetEmbeddedAtom)
  const embedded = get(embeddedConnectionAtom)
  if (embedded) set(changeConnectionAtom, embedded, () => undefined)
})
