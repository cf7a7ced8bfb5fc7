import type { Namespace } from '#protocol/vocabulary/network'
import type { HostCalls } from '../frames/host.ts'
import type { Connector, ConnectorKind } from './Connector.ts'
import { lazyConnector } from './lazyConnector.ts'
import type { WalletConnect } from './walletConnect/walletConnect.ts'

/** Connectors by wallet kind and namespace. */
export type Connectors = Record<ConnectorKind, Partial<Record<Namespace, Connector>>>

export const createConnectors = (
  host: Pick<HostCalls, 'requestWallet'>,
  walletConnect: Pick<WalletConnect, 'connectors'>,
  embedded: Connector,
): Connectors => ({
  injected: {
    eip155: lazyConnector(async () => (await import('./injectedEvm.ts')).createInjectedEvm(host)),
    solana: lazyConnector(async () => (await import('./injectedSolana.ts')).createInjectedSolana(host)),
  },
  walletConnect: walletConnect.connectors,
  embedded: { eip155: embedded, solana: embedded },
})
