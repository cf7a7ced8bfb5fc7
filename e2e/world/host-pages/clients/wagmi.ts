import { createConfig, getConnection, reconnect, watchConnection } from '@wagmi/core'
import { http } from 'viem'
import { getElement } from '../pageElement.ts'
import { findFoyerProvider } from './foyerProvider.ts'
import { arbitrum, ethereum } from './localChains.ts'
import { showActions } from './showActions.ts'
import { createWagmiActions } from './wagmiActions.ts'

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
// wagmi reconnects only providers that are known at that time, so Foyer must announce itself first.
await findFoyerProvider()
await reconnect(config)
showStatus()
showActions(createWagmiActions(config))
