/**
 * Moves all ports of the local stack, so that two stacks can run in parallel. Each needs its own checkout because
 * builds contain their ports.
 */
const base = Number(process.env.FOYER_PORT_BASE ?? 5300)

/**
 * All ports of the local stack. All servers listen on 127.0.0.1. Browsers treat `*.localhost` names as distinct sites.
 */
export const ports = {
  demo: base,
  app: base + 1,
  secure: base + 2,
  /** Test pages on another site, for hosts other than the demo page. */
  pages: base + 3,
  /** An attacker's pages, on a site that no project allows. */
  evil: base + 4,
  /** The relay between apps and remote wallets. */
  relay: base + 5,
  /** Logins, key shares and the RPC proxy. */
  auth: base + 6,
  /** Mail, as pages and JSON. */
  mail: base + 7,
  smtp: base + 8,
  /** A server that signs visitors in by redirect. */
  shop: base + 9,
  /** A page rendered by a Next server. */
  next: base + 10,
  ethereum: base + 11,
  arbitrum: base + 12,
  monadTestnet: base + 13,
  solana: base + 14,
  base: base + 15,
  /** A page built with Vite from the packed package. */
  vite: base + 16,
  /** The providers of social logins, each on its own host. */
  social: base + 17,
  /** Farcaster's relay with the page of its simulated app. */
  farcaster: base + 18,
  /** The chain that simulates OP Mainnet, with Farcaster's registries. */
  optimism: base + 19,
  /** The onramp provider with its page. */
  desk: base + 20,
  /** The bundlers of two chains. */
  ethereumBundler: base + 21,
  arbitrumBundler: base + 22,
  /** The paymaster of these chains. */
  paymaster: base + 23,
  /** MetaMask’s test dapp. */
  testDapp: base + 24,
} as const

/** A build constant, so that browsers can load this file. */
export const portDefine = { 'process.env.FOYER_PORT_BASE': JSON.stringify(String(base)) }

export const origins = {
  demo: `http://demo.localhost:${ports.demo}`,
  app: `http://app.localhost:${ports.app}`,
  secure: `http://secure.localhost:${ports.secure}`,
  pages: `http://pages.localhost:${ports.pages}`,
  evil: `http://evil.localhost:${ports.evil}`,
  auth: `http://auth.localhost:${ports.auth}`,
  mail: `http://mail.localhost:${ports.mail}`,
  shop: `http://shop.localhost:${ports.shop}`,
  next: `http://next.localhost:${ports.next}`,
  vite: `http://vite.localhost:${ports.vite}`,
  farcaster: `http://farcaster.localhost:${ports.farcaster}`,
  desk: `http://desk.localhost:${ports.desk}`,
  paymaster: `http://paymaster.localhost:${ports.paymaster}`,
  testDapp: `http://dapp.localhost:${ports.testDapp}`,
} as const

/** The gateway URL that the name resolver returns to ENS clients (ERC-3668). */
export const gatewayUrl = `${origins.app}/ccip/{sender}/{data}.json`

/** The origin of a social login provider. */
export const socialOrigin = (provider: string) => `http://${provider}.localhost:${ports.social}`

/** URL of the relay that connects apps with wallets on other devices. */
export const relayUrl = `ws://127.0.0.1:${ports.relay}`

/** The auth server's mail server. */
export const smtpUrl = `smtp://127.0.0.1:${ports.smtp}`

/** The local chains by CAIP-2 id. */
export const chains = {
  'eip155:1': { name: 'Ethereum', chainId: 1, rpcUrl: `http://127.0.0.1:${ports.ethereum}` },
  'eip155:42161': { name: 'Arbitrum One', chainId: 42161, rpcUrl: `http://127.0.0.1:${ports.arbitrum}` },
  'eip155:10143': { name: 'Monad Testnet', chainId: 10143, rpcUrl: `http://127.0.0.1:${ports.monadTestnet}` },
} as const

/** Bundlers by the CAIP-2 id of their chain. */
export const bundlers = {
  'eip155:1': `http://127.0.0.1:${ports.ethereumBundler}`,
  'eip155:42161': `http://127.0.0.1:${ports.arbitrumBundler}`,
} as const

/** On Monad's chain, which has no bundler, the paymaster carries its sponsored operations itself. */
export const relayed = {
  'eip155:10143': `http://127.0.0.1:${ports.paymaster}/v1/relay?chainId=eip155:10143`,
} as const

/** A chain with a node of the auth server, unknown to the demo page and the stories' wallets. */
export const baseChain = {
  caipNetworkId: 'eip155:8453',
  chainId: 8453,
  rpcUrl: `http://127.0.0.1:${ports.base}`,
} as const

/** The auth server reads Farcaster's registries from this chain. The RPC proxy does not relay it. */
export const optimismChain = { chainId: 10, rpcUrl: `http://127.0.0.1:${ports.optimism}` } as const

/** The local Solana chain, by HTTP and WebSocket on the same port. */
export const solanaChain = {
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  rpcUrl: `http://127.0.0.1:${ports.solana}`,
  webSocketUrl: `ws://127.0.0.1:${ports.solana}`,
} as const
