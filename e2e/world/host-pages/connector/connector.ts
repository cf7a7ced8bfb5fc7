import {
  connect,
  createConfig,
  createStorage,
  disconnect,
  getConnection,
  reconnect,
  signMessage,
  switchChain,
  watchConnection,
} from '@wagmi/core'
import { http, verifyMessage } from 'viem'
import { defineElements } from '../../../../host-sdk/npm/elements.ts'
import { createFoyer } from '../../../../host-sdk/npm/index.ts'
import { foyer } from '../../../../host-sdk/npm/wagmi.ts'
import { chains, origins } from '../../stack/ports.ts'
import { startPageWallet } from '../../wallets/pageWallet.ts'
import { arbitrum, ethereum } from '../clients/localChains.ts'
import { getElement } from '../pageElement.ts'

startPageWallet()
defineElements()
const instance = createFoyer({
  appUrl: origins.app,
  projectId: 'demo',
  name: 'Connector page',
  networks: ['eip155:1', 'eip155:42161'],
  rpcUrls: Object.fromEntries(Object.entries(chains).map(([id, { rpcUrl }]) => [id, rpcUrl])),
})
window.foyer = instance

const config = createConfig({
  chains: [ethereum, arbitrum],
  connectors: [foyer(() => instance)],
  // Wallets injected into the page would add another way to connect.
  multiInjectedProviderDiscovery: false,
  storage: createStorage({ storage: localStorage }),
  transports: { [ethereum.id]: http(), [arbitrum.id]: http() },
})
const [connector] = config.connectors
if (!connector) throw new Error('wagmi has no connector')

const showStatus = () => {
  const { status, address, chainId } = getConnection(config)
  getElement('status').textContent = JSON.stringify({ status, address, chainId })
}

const message = 'Signed with the connector'
const actions = {
  connect: async () => (await connect(config, { connector })).accounts,
  sign: async () => {
    const { address = '0x' } = getConnection(config)
    return verifyMessage({ address, message, signature: await signMessage(config, { message }) })
  },
  switch: async () => (await switchChain(config, { chainId: arbitrum.id })).id,
  disconnect: async () => disconnect(config, { connector }),
}

for (const [id, action] of Object.entries(actions))
  getElement(id).addEventListener('click', async () => {
    const outcome = await action().then(
      (result) => ({ result: result ?? null }),
      ({ name, code }) => ({ error: { name, code } }),
    )
    getElement('result').textContent = JSON.stringify({ id, ...outcome })
  })

watchConnection(config, { onChange: showStatus })
await reconnect(config)
showStatus()
