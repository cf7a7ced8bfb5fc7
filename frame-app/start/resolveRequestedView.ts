import type { createStore } from 'jotai'
import { chainDisconnected, invalidParams, rpcError, unauthorized, unsupportedMethod } from '#protocol/errors/rpc'
import { type OpenableParams, type OpenableView, openableViews } from '#protocol/openableViews'
import { safeParse } from '#protocol/schema'
import { readAddress } from '#protocol/vocabulary/caip'
import type { Json } from '#protocol/vocabulary/json'
import { connectedWalletsAtom, getConnectedWalletAtom } from '../domains/account/connectedWallets.ts'
import { usableNamespacesAtom } from '../domains/connect/connect.ts'
import { hasAgreedAtom } from '../domains/connect/legalConsent.ts'
import { activeNetworkAtom, connectedAtom, getAccountAtom } from '../domains/connections/accountAtoms.ts'
import { signedInEmailAtom } from '../domains/connections/embeddedAccount.ts'
import { changeEmailAtom } from '../domains/login/email/emailLogin.ts'
import { offeredLoginsAtom } from '../domains/login/offeredLogins.ts'
import { getNetworkAtom } from '../domains/networks/networkAtoms.ts'
import { fillFromPageAtom } from '../domains/send/links/pageFill.ts'
import { canSignInAtom } from '../domains/siwx/siwxAtoms.ts'
import { fillSwapAtom } from '../domains/swap/swapDraft.ts'
import { isSwapOfferedAtom } from '../domains/swap/swapNetworks.ts'
import { homeView, isNetworkDueAtom } from '../domains/visit/homeView.ts'
import { getWalletAtom } from '../domains/wallets/findWallet.ts'
import { traitsOf, type ViewEntry } from '../navigation/viewEntry.ts'
import { purposeOf } from '../navigation/viewPurpose.ts'
import { isPairingOfferedAtom, optionsAtom } from '../options/optionsAtom.ts'

type Store = ReturnType<typeof createStore>

const isConnected = (store: Store) => purposeOf(homeView(store)).isAccountHome === true

const mayConnectWallet = (store: Store) =>
  homeView(store).name === 'Connect' &&
  store.get(hasAgreedAtom) &&
  store.get(optionsAtom).connectMethodsOrder.includes('wallet')

const mayPair = (store: Store) => mayConnectWallet(store) && store.get(isPairingOfferedAtom)

const isKnown = (store: Store, walletId: string | undefined) =>
  walletId === undefined || store.get(getWalletAtom)(walletId) !== undefined

const isSignedIn = (store: Store) =>
  store.get(connectedWalletsAtom).some(({ wallet }) => wallet.connector === 'embedded')

const isElsewhere = (store: Store, caipNetworkId: string) => {
  const network = store.get(getNetworkAtom)(caipNetworkId)
  const account = network && store.get(getAccountAtom)(network.chainNamespace)
  return account?.status === 'connected' && account.caipNetworkId !== caipNetworkId
}

const findInstalled = (store: Store, { walletId, namespace }: OpenableParams['ConnectingExternal']) => {
  const wallet = store.get(getWalletAtom)(walletId)
  const usable = wallet ? store.get(usableNamespacesAtom)(wallet) : []
  const [first, another] = namespace ? usable.filter((one) => one === namespace) : usable
  if (!first || !mayConnectWallet(store)) return undefined
  return another
    ? ({ name: 'ChooseNamespace', params: { walletId } } as const)
    : ({ name: 'ConnectingExternal', params: { walletId, namespace: first } } as const)
}

/**
 * Returns the sign-in view. Throws 4200 if the page has no sign-in, 4100 without an account, and 4901 without a
 * network.
 */
const signInView = (store: Store) => {
  const { siwx, signInUrl } = store.get(optionsAtom)
  if (!siwx && signInUrl === undefined) throw rpcError(unsupportedMethod, 'SIWX is not enabled')
  if (!store.get(connectedAtom)) throw rpcError(unauthorized, 'No ActiveCaipAddress found')
  // If the visitor must select a network, that comes first, so this is not an error.
  if (!store.get(activeNetworkAtom) && !store.get(isNetworkDueAtom))
    throw rpcError(chainDisconnected, 'No ActiveCaipNetwork or client found')
  return store.get(canSignInAtom) && { name: 'SIWXSignMessage' as const, params: { isRequired: false } }
}

/** Returns the entry of each view if its feature is on and it fits the state. */
const entries: {
  [Name in OpenableView]: (store: Store, params: OpenableParams[Name]) => ViewEntry | false | undefined
} = {
  Connect: (store, { email }) => {
    if (email) store.set(changeEmailAtom, email)
    return undefined
  },
  Account: () => undefined,
  Networks: (store) => store.get(optionsAtom).enableNetworkSwitch && { name: 'Networks' },
  SwitchNetwork: (store, params) =>
    store.get(optionsAtom).enableNetworkSwitch &&
    isElsewhere(store, params.caipNetworkId) && { name: 'SwitchNetwork', params },
  AllWallets: (store) => mayConnectWallet(store) && store.get(optionsAtom).allWallets && { name: 'AllWallets' },
  AllSocials: (store) =>
    homeView(store).name === 'Connect' &&
    store.get(hasAgreedAtom) &&
    store.get(offeredLoginsAtom).some(({ id }) => id === 'social') && { name: 'AllSocials' },
  ConnectWallets: (store) => mayConnectWallet(store) && { name: 'ConnectWallets' },
  ConnectingExternal: findInstalled,
  ConnectingWalletConnect: (store, params) =>
    mayPair(store) && isKnown(store, params.walletId) && { name: 'ConnectingWalletConnect', params },
  ConnectingWalletConnectBasic: (store) => mayPair(store) && { name: 'ConnectingWalletConnect', params: {} },
  ConnectAnother: (store) => isConnected(store) && { name: 'ConnectAnother' },
  WhatIsAWallet: () => ({ name: 'WhatIsAWallet' }),
  WhatIsANetwork: () => ({ name: 'WhatIsANetwork' }),
  GetWallet: (store, params) => isKnown(store, params.walletId) && { name: 'GetWallet', params },
  Accounts: (store) => isConnected(store) && { name: 'Accounts' },
  ProfileWallets: (store) => isConnected(store) && { name: 'Accounts' },
  AccountOptions: (store, { connectionId, address: given }) => {
    const address = readAddress(given)
    const isShared = store.get(getConnectedWalletAtom)(connectionId)?.accounts.includes(address)
    return isShared && { name: 'AccountOptions', params: { connectionId, address } }
  },
  RenameAccount: (store, { address: given }) => {
    const address = readAddress(given)
    const isShared = store.get(connectedWalletsAtom).some(({ accounts }) => accounts.includes(address))
    return isShared && { name: 'RenameAccount', params: { address } }
  },
  DisconnectWallet: (store, params) =>
    store.get(getConnectedWalletAtom)(params.connectionId) && { name: 'DisconnectWallet', params },
  UpdateEmail: (store) => isSignedIn(store) && store.get(signedInEmailAtom) !== null && { name: 'UpdateEmail' },
  Devices: (store) => isSignedIn(store) && { name: 'Devices' },
  WaysIn: (store) => isSignedIn(store) && { name: 'WaysIn' },
  WalletReceive: (store) => isConnected(store) && store.get(optionsAtom).receive && { name: 'WalletReceive' },
  OnRampProviders: (store) => isConnected(store) && store.get(optionsAtom).onramp && { name: 'OnRampProviders' },
  Transactions: (store) => isConnected(store) && store.get(optionsAtom).history && { name: 'Transactions' },
  WalletSend: (store, params) => {
    if (!isConnected(store) || !store.get(optionsAtom).send) return undefined
    if (Object.keys(params).length > 0) store.set(fillFromPageAtom, params)
    return { name: 'WalletSend' }
  },
  Swap: (store, params) => {
    if (!isConnected(store) || !store.get(isSwapOfferedAtom)) return undefined
    store.set(fillSwapAtom, params)
    return { name: 'Swap' }
  },
  SIWXSignMessage: signInView,
  ConnectingSiwe: signInView,
}

const isOpenable = (view: string | undefined): view is OpenableView =>
  view !== undefined && Object.hasOwn(openableViews, view)

const entryOf = <Name extends OpenableView>(store: Store, view: Name, params: Json = {}) => {
  const read = safeParse(openableViews[view], params)
  if (!read.success) {
    const paths = read.refused.map((path) => (path === '(whole)' ? 'params' : `params.${path}`))
    throw rpcError(invalidParams, `Invalid params: ${paths.join(', ')}`)
  }
  // The params were parsed with this view's schema.
  return entries[view](store, read.data as OpenableParams[Name])
}

/**
 * Returns the requested view if it is available now, or the home view otherwise. Throws -32602 if the view does not
 * exist or does not accept the params. Also throws the errors of `signInView`.
 */
export const resolveRequestedView = (store: Store, view: string | undefined, params?: Json): ViewEntry => {
  if (!isOpenable(view)) throw rpcError(invalidParams, 'Invalid params: view')
  const entry = entryOf(store, view, params)
  const home = homeView(store)
  const { isBinding, comesFirst } = traitsOf(home)
  return isBinding || comesFirst ? home : entry || home
}
