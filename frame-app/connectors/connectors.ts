import type { Namespace } from '#protocol/vocabulary/network'
import type { HostCalls } from '../frames/host.ts'
import type { Connector, ConnectorKind } from './Connector.ts'
import { createInjectedEvm } from './injectedEvm.ts'
import { createInjectedSolana } from './injectedSolana.ts'
import type { WalletConnect } from './walletConnect/walletConnect.ts'

/** Every kind of wallet, by the namespaces that it can be spoken to in. */
export type Connectors = Record<ConnectorKind, Partial<Record<Namespace, Connector>>>

export const createConnectors = (
  host: Pick<HostCalls, 'requestWallet'>,
  walletConnect: Pick<WalletConnect, 'connectors'>,
  embedded: Connector,
): Connectors => ({
  injected: { eip155: createInjectedEvm(host), solana: createInjectedSolana(host) },
  walletConnect: walletConnect.connectors,
  embedded: { eip155: embedded },
})
