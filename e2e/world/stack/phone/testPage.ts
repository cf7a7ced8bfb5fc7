import { randomUUID } from 'node:crypto'
import { UniversalProvider } from '@walletconnect/universal-provider'
import { chains, solanaChain } from '../ports.ts'
import { createQueue } from './queue.ts'

interface Connection {
  relayUrl: string
  projectId: string
}

const metadata = { name: 'Marlow', description: 'A page', url: 'http://demo.localhost', icons: [] }

/** The proposal of an ordinary page: every local chain. */
const optionalNamespaces = {
  eip155: {
    chains: Object.keys(chains),
    methods: ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction', 'wallet_switchEthereumChain'],
    events: ['accountsChanged', 'chainChanged'],
  },
  solana: {
    chains: [solanaChain.caipNetworkId],
    methods: ['solana_signMessage', 'solana_signTransaction', 'solana_signAllTransactions'],
    events: ['accountsChanged'],
  },
}

/** A page's relay client without a page. */
export async function createTestPage({ relayUrl, projectId }: Connection) {
  const provider = await UniversalProvider.init({
    projectId,
    relayUrl,
    metadata,
    storageOptions: { database: ':memory:' },
    customStoragePrefix: randomUUID(),
    telemetryEnabled: false,
    logger: 'fatal',
  })
  const { core } = provider.client
  core.verify.register = async () => ''
  core.eventClient.init = async () => undefined

  const uris = createQueue<string>('pairing link')
  provider.on('display_uri', uris.push)
  return {
    provider,
    nextUri: uris.next,
    connect: () => provider.connect({ optionalNamespaces }),
    stop: async () => {
      core.heartbeat.stop()
      await core.relayer.transportClose()
    },
  }
}
