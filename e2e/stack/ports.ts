/** Every address of the local stack, once. All listen on 127.0.0.1; `*.localhost` names are distinct sites in browsers. */
export const ports = {
  demo: 5300,
  app: 5301,
  secure: 5302,
  /** Test pages on a further site, for hosts that are not the demo page. */
  pages: 5303,
  /** Pages of an attacker, on a site that no project allows. */
  evil: 5304,
  ethereum: 5311,
  arbitrum: 5312,
  monadTestnet: 5313,
} as const

export const origins = {
  demo: `http://demo.localhost:${ports.demo}`,
  app: `http://app.localhost:${ports.app}`,
  secure: `http://secure.localhost:${ports.secure}`,
  pages: `http://pages.localhost:${ports.pages}`,
  evil: `http://evil.localhost:${ports.evil}`,
} as const

/** The local chains by CAIP-2 id. */
export const chains = {
  'eip155:1': { name: 'Ethereum', chainId: 1, rpcUrl: `http://127.0.0.1:${ports.ethereum}` },
  'eip155:42161': { name: 'Arbitrum One', chainId: 42161, rpcUrl: `http://127.0.0.1:${ports.arbitrum}` },
  'eip155:10143': { name: 'Monad Testnet', chainId: 10143, rpcUrl: `http://127.0.0.1:${ports.monadTestnet}` },
} as const
