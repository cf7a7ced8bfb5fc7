import type { Plugin } from 'vite'
import { chains, origins, relayUrl, solanaChain } from '../stack/ports.ts'

const evmUrls = Object.entries(chains).map(([caipNetworkId, { rpcUrl }]) => [caipNetworkId, rpcUrl])
const rpcUrls = Object.fromEntries([...evmUrls, [solanaChain.caipNetworkId, solanaChain.rpcUrl]])

/**
 * Replaces the placeholders in the pages with the local stack's addresses: `%APP_ORIGIN%`, `%DEMO_ORIGIN%`,
 * `%EVIL_ORIGIN%`, `%RELAY_URL%` and `%RPC_URLS%`.
 */
export function fillPlaceholders(): Plugin {
  return {
    name: 'fill-placeholders',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html
          .replaceAll('%APP_ORIGIN%', origins.app)
          .replaceAll('%DEMO_ORIGIN%', origins.demo)
          .replaceAll('%EVIL_ORIGIN%', origins.evil)
          .replaceAll('%RELAY_URL%', relayUrl)
          .replaceAll('%RPC_URLS%', JSON.stringify(rpcUrls)),
    },
  }
}
