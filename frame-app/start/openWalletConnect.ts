import type { createStore } from 'jotai'
import type { Metadata } from '#protocol/vocabulary/metadata'
import type { RelayProblem } from '../connectors/walletConnect/relayProblem.ts'
import { createWalletConnect } from '../connectors/walletConnect/walletConnect.ts'
import { openAppForRequestAtom } from '../domains/connect/openAppForRequest.ts'
import { wakeAtom } from '../domains/connect/pairing.ts'
import { applySessionAtom } from '../domains/connections/pairedSession.ts'
import { offeredNetworksAtom } from '../domains/networks/networkAtoms.ts'
import type { DeveloperAlert } from '../navigation/alert.ts'
import { alertDeveloper } from './developerAlerts.ts'
import { walletConnectSettings } from './walletConnectSettings.ts'

type Store = ReturnType<typeof createStore>

const refusals: Record<RelayProblem, DeveloperAlert | undefined> = {
  invalidKey: {
    title: 'Invalid Project ID',
    message: 'The relay does not know the project. Check walletConnectProjectId (data-wallet-connect-project-id).',
  },
  originNotAllowed: {
    title: 'Invalid App Configuration',
    message: 'The relay does not allow this origin. Add it to the origins of the project there:',
  },
  tokenNotYetValid: {
    title: 'Session Expired',
    message: 'The relay says that our token is not valid yet. Check the date and time of this device.',
  },
  tokenExpired: {
    title: 'Session Expired',
    message: 'The relay says that our token is too old. Check the date and time of this device.',
  },
  refused: undefined,
  unreachable: undefined,
}

/**
 * Alerts the page's developer if the relay rejects the connection, because only they can fix it. The relay sees the
 * modal's origin.
 */
const alertRelayRefusal = (store: Store, problem: RelayProblem) => {
  const refusal = refusals[problem]
  if (!refusal) return
  const origin = problem === 'originNotAllowed' ? ` ${self.origin}` : ''
  alertDeveloper(store, { ...refusal, message: refusal.message + origin })
}

/** Calls back when the visitor returns from a wallet app to the page, or when the network is back. */
const watchReturn = (onReturn: () => void) => {
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && onReturn())
  addEventListener('pageshow', onReturn)
  addEventListener('online', onReturn)
}

/**
 * Starts WalletConnect and connects it to the domains. Loads for a wallet on another device or app, or for one that was
 * connected before.
 */
export const openWalletConnect = (store: Store, page: () => Metadata | undefined) => {
  watchReturn(() => store.set(wakeAtom))
  return createWalletConnect({
    settings: () => walletConnectSettings(store, page()),
    networks: () => store.get(offeredNetworksAtom),
    onSession: (session, news) => store.set(applySessionAtom, session, news),
    onRequestSent: (session) => store.set(openAppForRequestAtom, session),
    onRefused: ({ problem }) => alertRelayRefusal(store, problem),
  })
}
