/** Moves every port of the local stack, so that two stacks can run side by side, each from a checkout of its own: builds have their ports in them. */
const base = Number(process.env.FOYER_PORT_BASE ?? 5300)

/** Every address of the local stack, once. All listen on 127.0.0.1; `*.localhost` names are distinct sites in browsers. */
export const ports = {
  demo: base,
  app: base + 1,
  secure: base + 2,
  /** Test pages on a further site, for hosts that are not the demo page. */
  pages: base + 3,
  /** Pages of an attacker, on a site that no project allows. */
  evil: base + 4,
  /** The relay between apps and wallets elsewhere. */
  relay: base + 5,
  /** Logins, key shares and the RPC proxy. */
  auth: base + 6,
  /** Mail, as pages and as JSON. */
  mail: base + 7,
  smtp: base + 8,
  /** A small server that signs its visitors in by redirect. */
  shop: base + 9,
  /** A page that a server of Next draws. */
  next: base + 10,
  ethereum: base + 11,
  arbitrum: base + 12,
  monadTestnet: base + 13,
  solana: base + 14,
  base: base + 15,
  /** A page that was built with Vite from the packed package. */
  vite: base + 16,
  /** The providers of social logins, each on a host of its own. */
  social: base + 17,
  /** Farcaster's relay, with the page that plays its app. */
  farcaster: base + 18,
  /** The chain that stands for OP Mainnet, where Farcaster's registries are. */
  optimism: base + 19,
  /** The seller of tokens, with its page. */
  desk: base + 20,
  /** Who carries user operations on two of the chains. */
  ethereumBundler: base + 21,
  arbitrumBundler: base + 22,
  /** Who pays the fees of user operations there. */
  paymaster: base + 23,
  /** MetaMask’s test dapp. */
  testDapp: base + 24,
} as const

/** What a build for browsers has to put in, for this file to be read there. */
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

/** What the names' resolver sends ENS clients to (ERC-3668). */
export const gatewayUrl = `${origins.app}/ccip/{sender}/{data}.json`

/** Where a provider of social logins is. */
export const socialOrigin = (provider: string) => `http://${provider}.localhost:${ports.social}`

/** Where apps and wallets meet that are not on one machine. */
export const relayUrl = `ws://127.0.0.1:${ports.relay}`

/** Where the auth server hands its mail over. */
export const smtpUrl = `smtp://127.0.0.1:${ports.smtp}`

/** The local chains by CAIP-2 id. */
export const chains = {
  'eip155:1': { name: 'Ethereum', chainId: 1, rpcUrl: `http://127.0.0.1:${ports.ethereum}` },
  'eip155:42161': { name: 'Arbitrum One', chainId: 42161, rpcUrl: `http://127.0.0.1:${ports.arbitrum}` },
  'eip155:10143': { name: 'Monad Testnet', chainId: 10143, rpcUrl: `http://127.0.0.1:${ports.monadTestnet}` },
} as const

/** Who carries user operations, by the CAIP-2 id of the chain. */
export const bundlers = {
  'eip155:1': `http://127.0.0.1:${ports.ethereumBundler}`,
  'eip155:42161': `http://127.0.0.1:${ports.arbitrumBundler}`,
} as const

/** On Monad's, which has no bundler, the paymaster carries what it pays for itself. */
export const relayed = {
  'eip155:10143': `http://127.0.0.1:${ports.paymaster}/v1/relay?chainId=eip155:10143`,
} as const

/** A chain that the auth server has a node for, and neither the demo page nor a wallet of the stories knows. */
export const baseChain = {
  caipNetworkId: 'eip155:8453',
  chainId: 8453,
  rpcUrl: `http://127.0.0.1:${ports.base}`,
} as const

/** A chain that the auth server reads Farcaster's registries from; the RPC proxy does not relay it. */
export const optimismChain = { chainId: 10, rpcUrl: `http://127.0.0.1:${ports.optimism}` } as const

/** The local chain that stands for Solana, by HTTP and by WebSocket on the same port. */
export const solanaChain = {
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  rpcUrl: `http://127.0.0.1:${ports.solana}`,
  webSocketUrl: `ws://127.0.0.1:${ports.solana}`,
} as const
