import { atom } from 'jotai'
import type { AccountDetails } from '#protocol/vocabulary/accountDetails'
import type { Namespace } from '#protocol/vocabulary/network'
import { defaultSocials } from '#protocol/vocabulary/socialProvider'
import type { SecureCalls } from '../../frames/secureFrame.ts'
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
import { loginNamespaceAtom } from '../networks/loginNamespace.ts'
import {
  activeNamespaceAtom,
  embeddedNetworksAtom,
  getPreferredNetworkAtom,
  namespaceFilterAtom,
} from '../networks/networkAtoms.ts'
import { connectionsAtom, getAccountAtom } from './accountAtoms.ts'
import { tellAccountAtom } from './accountDetails.ts'
import { namespaceOf } from './connection.ts'
import { preferredAccountTypeKey, smartAccountNetworksKey, socialUsernameKey } from './embeddedKeys.ts'
import { activateAtom, changeConnectionAtom, setAccountAtom } from './setAccount.ts'

/** The embedded wallet as stored with its accounts. */
export const embeddedWallet: StoredWallet = {
  id: 'embedded',
  name: 'Foyer',
  icon: null,
  rdns: null,
  connector: 'embedded',
}

/** Default initial chain of the embedded wallet. */
const defaultChainId = 'eip155:1'

const emailAtom = atom<string | null>(null)

/** The e-mail address of the signed-in visitor, if any. */
export const signedInEmailAtom = atom((get) => get(emailAtom))

/**
 * The initial chain: the last used EVM network, the page's default or its first, whichever the wallet supports first.
 */
export const startChainAtom = atom((get) => {
  const evm = get(embeddedNetworksAtom).filter(({ chainNamespace }) => chainNamespace === 'eip155')
  const ids = evm.map(({ caipNetworkId }) => caipNetworkId)
  const wanted = [get(outsideAtom).storage.get(lastUsedChainKey), get(getPreferredNetworkAtom)('eip155')?.caipNetworkId]
  return wanted.find((id) => id && ids.includes(id)) ?? ids[0] ?? defaultChainId
})

type IsStillWanted = () => boolean
type ReportedLogin = Partial<Pick<AccountDetails, 'socialProvider'>>

/** Returns the social provider of the last login in this browser. */
const lastSocialAtom = atom((get) => () => {
  const { way = '' } = get(outsideAtom).storage.get(lastLoginKey) ?? {}
  return defaultSocials.find((social) => social === way) ?? null
})

type User = Awaited<ReturnType<SecureCalls['getUser']>>

/** Stores details of a login in the browser. */
const keepLoginAtom = atom(
  null,
  (get, set, { email, preferredAccountType }: User, smartNetworks: readonly number[]) => {
    const { storage } = get(outsideAtom)
    storage.set(emailLoginUsedKey, true)
    // Without an address, the previous user's address is removed.
    if (email) storage.set(emailKey, email)
    else storage.clear(emailKey)
    storage.clear(lastEmailLoginTimeKey)
    storage.set(preferredAccountTypeKey, preferredAccountType)
    storage.set(smartAccountNetworksKey, smartNetworks.join(','))
    set(emailAtom, email)
  },
)

/** Returns one account for each of the page's namespaces, on its initial network. */
const ownAccountsAtom = atom((get) => ({ address, chainId, accounts }: User) => {
  const offered = get(embeddedNetworksAtom)
  const wanted = get(getPreferredNetworkAtom)('solana')
  const network =
    offered.find((one) => one === wanted) ?? offered.find(({ chainNamespace }) => chainNamespace === 'solana')
  const solana = network && accounts.find(({ namespace }) => namespace === 'solana')
  const hasEvm = !solana || offered.some(({ chainNamespace }) => chainNamespace === 'eip155')
  return [
    ...(hasEvm ? [{ address, caipNetworkId: chainId, type: undefined }] : []),
    ...(solana ? [{ address: solana.address, caipNetworkId: network.caipNetworkId, type: solana.type }] : []),
  ]
})

/** Reports the details of each account to the page. The e-mail address is included only if the visitor shared it. */
const tellAccountsAtom = atom(null, (get, set, user: User, report: ReportedLogin) => {
  const { preferredAccountType, smartAccountDeployed = false } = user
  for (const { address, caipNetworkId, type } of get(ownAccountsAtom)(user)) {
    const namespace = namespaceOf(caipNetworkId)
    const accounts = user.accounts.filter((one) => (one.namespace ?? 'eip155') === namespace)
    const preferred = type ?? preferredAccountType
    const isDeployed = type === undefined && smartAccountDeployed
    const own = accounts.map(({ address, type }) => ({ address, type }))
    set(
      tellAccountAtom,
      'inEmbedded',
      { address, caipNetworkId },
      {
        socialProvider: get(lastSocialAtom)(),
        ...report,
        smartAccountDeployed: isDeployed,
        preferredAccountTypes: { [namespace]: preferred },
        user: {
          email: null,
          address,
          accounts: own,
          preferredAccountType: preferred,
          smartAccountDeployed: isDeployed,
        },
      },
    )
  }
})

/** Returns the active namespace after a login: the requested or chosen one, if it has an account. */
const activeAfterAtom = atom((get) => (namespaces: readonly Namespace[]) => {
  const wanted = [get(namespaceFilterAtom), get(activeNamespaceAtom)]
  return wanted.find((one) => one !== undefined && namespaces.includes(one)) ?? namespaces[0]
})

/**
 * Connects and stores the login's accounts, one per namespace of the page, with the login's details. Does nothing if
 * the login was cancelled while the accounts were loading.
 */
export const connectEmbeddedAtom = atom(
  null,
  async (get, set, isWanted: IsStillWanted = () => true, report: ReportedLogin = {}) => {
    const { calls } = await get(outsideAtom).embedded()
    if (!isWanted()) return undefined
    const { eip155: preferredType } = get(optionsAtom).defaultAccountTypes ?? {}
    const wanted = preferredType ? { preferredAccountType: preferredType } : {}
    const user = await calls.getUser({ chainId: get(startChainAtom), ...wanted })
    const { smartAccountEnabledNetworks } = await calls.getSmartAccountEnabledNetworks({})
    if (!isWanted()) return undefined
    set(keepLoginAtom, user, smartAccountEnabledNetworks)
    set(tellAccountsAtom, user, report)
    const accounts = get(ownAccountsAtom)(user)
    const active = get(activeAfterAtom)(accounts.map(({ caipNetworkId }) => namespaceOf(caipNetworkId)))
    // Reversed because the last account set counts as the most recently used.
    for (const { address, caipNetworkId } of accounts.reverse()) {
      const connected = {
        status: 'connected',
        wallet: embeddedWallet,
        address,
        accounts: [address],
        caipNetworkId,
      } as const
      set(setAccountAtom, namespaceOf(caipNetworkId), connected)
    }
    if (active) set(activateAtom, active)
    return user.address
  },
)

const embeddedConnectionsAtom = atom((get) =>
  get(connectionsAtom).filter(({ wallet }) => wallet.connector === 'embedded'),
)

/** True if the login is not connected here, or only in some of the page's namespaces. */
export const lacksEmbeddedAtom = atom((get) => {
  const accountOf = get(getAccountAtom)
  const account = accountOf(get(loginNamespaceAtom))
  if (account.status === 'disconnected') return true
  const namespaces = get(embeddedNetworksAtom).map(({ chainNamespace }) => chainNamespace)
  const isEmbedded = account.wallet.connector === 'embedded'
  return isEmbedded && namespaces.some((namespace) => accountOf(namespace).status === 'disconnected')
})

/**
 * Applies a login from another tab, possibly of another user. If another wallet is active here, only disconnects the
 * previous user's account.
 */
export const followEmbeddedAtom = atom(null, async (get, set) => {
  const account = get(getAccountAtom)(get(loginNamespaceAtom))
  if (account.status === 'disconnected') return set(connectEmbeddedAtom)
  const embedded = get(embeddedConnectionsAtom)
  if (!embedded.some(({ status }) => status === 'connected')) return
  const { calls } = await get(outsideAtom).embedded()
  const { address, accounts } = await calls.getUser({})
  const own = [address, ...accounts.map((one) => one.address)]
  if (embedded.every((one) => one.address !== undefined && own.includes(one.address))) return
  if (embedded.some((one) => one === account)) await set(connectEmbeddedAtom)
  else for (const one of embedded) set(changeConnectionAtom, one, () => undefined)
})

export const setSignedInEmailAtom = atom(null, (get, set, email: string | null) => {
  if (email) get(outsideAtom).storage.set(emailKey, email)
  set(emailAtom, email)
})

/** Clears the stored details of a login. */
export const forgetEmbeddedAtom = atom(null, (get, set) => {
  const { storage } = get(outsideAtom)
  for (const key of [emailLoginUsedKey, emailKey, lastUsedChainKey, socialUsernameKey]) storage.clear(key)
  set(emailAtom, null)
})

/** Removes the account after the secure frame's session ended. */
export const loseEmbeddedAtom = atom(null, (get, set) => {
  set(forgetEmbeddedAtom)
  for (const one of get(embeddedConnectionsAtom)) set(changeConnectionAtom, one, () => undefined)
})
