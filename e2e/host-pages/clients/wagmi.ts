import { createConfig, getConnection, reconnect, watchConnection } from '@wagmi/core'
import { defineChain, http } from 'viem'
import { chains } from '../../stack/ports.ts'
import { getElement } from '../pageElement.ts'
import { findFoyerProvider } from './foyerProvider.ts'
import { showActions } from './showActions.ts'
import { createWagmiActions } from './wagmiActions.ts'

const define = <Id extends number>({ chainId: id, name, rpcUrl }: { chainId: Id; name: string; rpcUrl: string }) =>
  defineChain({
    ...{ id, name, nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
    rpcUrls: { default: { http: [rpcUrl] } },
  })

const [ethereum, arbitrum] = [define(chains['eip155:1']), define(chains['eip155:42161'])]
const config = createConfig({
  chains: [ethereum, arbitrum],
  transports: { [ethereum.id]: http(), [arbitrum.id]: http() },
  pollingInterval: 200,
})

const showStatus = () => {
  const { status, address, chainId } = getConnection(config)
  getElement('status').textContent = JSON.stringify({ status, address, chainId })
}

watchConnection(config, { onChange: showStatus })
// wagmi brings back what it knows at that moment: only once Foyer has announced itself.
await findFoyerProvider()
await reconnect(config)
showStatus()
showActions(createWagmiActions(config))
