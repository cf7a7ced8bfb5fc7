import type { Connector, ConnectorKind } from '../connectors/Connector.ts'
import { setAccountAtom } from '../domains/connections/setAccount.ts'
import type { Outside } from '../outside/outside.ts'
import { createTestConnector, createTestStore } from './testOutside.ts'
import { evmAddress, solana, solanaAddress } from './testSession.ts'

interface PageDeps {
  kind?: ConnectorKind
  connector?: Partial<Connector>
  networks?: string[]
  outside?: Partial<Outside>
}

const walletOf = (connector: ConnectorKind) => ({ id: 'wallet-1', name: 'A wallet', icon: null, rdns: null, connector })

/** A page with networks of both namespaces, one wallet for both, and a log of the requests that reach the wallet. */
export const createRequestPage = ({
  kind = 'injected',
  connector = {},
  networks = ['eip155:1', 'eip155:42161', solana],
  outside = {},
}: PageDeps = {}) => {
  const requests: unknown[] = []
  const wallet = createTestConnector({
    ...connector,
    request: async (walletId, request, context) => {
      requests.push(request)
      return connector.request?.(walletId, request, context) ?? null
    },
  })
  const connectors = { injected: {}, walletConnect: {}, embedded: {}, [kind]: { eip155: wallet, solana: wallet } }
  const store = createTestStore({ connectors, ...outside }, networks)
  const connect = (caipNetworkId: string) => {
    const isSolana = caipNetworkId.startsWith('solana:')
    const address = isSolana ? solanaAddress : evmAddress
    store.set(setAccountAtom, isSolana ? 'solana' : 'eip155', {
      status: 'connected',
      wallet: walletOf(kind),
      address,
      accounts: [address],
      caipNetworkId,
    })
  }
  return { store, requests, connect, wallet: walletOf(kind) }
}
