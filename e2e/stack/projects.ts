import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bundlers, origins, ports, relayed, relayUrl, solanaChain } from './ports.ts'
import { uniswap } from './uniswap/uniswap.ts'

/** The local chains are reached without TLS. */
const connectSources = ['https:', 'wss:', 'http://127.0.0.1:*', 'ws://127.0.0.1:*']

/** What the backend of the stories shows the OpenID provider. */
export const shopSecret = 'of the local stack alone'

/** What the auth server shows the paymaster for the project that pays fees. */
export const sponsorSecret = 'of-the-local-stack-alone'
const sponsorUrl = `http://127.0.0.1:${ports.paymaster}/v1?projectId=sponsored&secret=${sponsorSecret}`

/** A contract that is no token, with a function that takes nothing. */
const pairFactory = {
  name: 'Pair factory',
  functions: { 'createPair(address,address)': 'Opens a market for two tokens' },
}

/** The projects of the local stack: eight for its pages, and one whose pages are elsewhere. */
export const projects = [
  {
    id: 'demo',
    name: 'Marlow',
    allowedOrigins: [origins.demo, origins.pages, origins.testDapp],
    connectSources,
    approveInFrame: true,
    permissionContracts: { 'eip155:1': { [uniswap.factoryV2]: pairFactory } },
  },
  { id: 'second', name: 'Second', allowedOrigins: [origins.pages], requiresDeviceApproval: true },
  // Does not vouch for its pages: what could move something is decided in a window.
  { id: 'windowed', name: 'Windowed', allowedOrigins: [origins.pages], connectSources },
  {
    id: 'wallets',
    name: 'Wallets',
    allowedOrigins: [origins.pages],
    connectSources,
    features: { connectMethodsOrder: ['wallet'], legalCheckbox: true },
  },
  // Has the page that the modal's server hosts, too, and a backend and an app that send their visitors there.
  {
    id: 'hosted',
    name: 'Hosted',
    allowedOrigins: [origins.pages, origins.next, origins.vite, origins.app],
    hosted: {
      termsUrl: 'https://hosted.example/terms?of="service"&more',
      privacyUrl: 'https://hosted.example/privacy',
      relayUrl,
      rpcUrls: { [solanaChain.caipNetworkId]: solanaChain.rpcUrl },
    },
    connectSources,
    openIdClients: [
      {
        clientId: 'shop-backend',
        secretHash: createHash('sha256').update(shopSecret).digest('hex'),
        redirectUris: [`${origins.shop}/callback`],
        postLogoutRedirectUris: [`${origins.shop}/`],
      },
      { clientId: 'shop-app', redirectUris: [`${origins.shop}/callback`] },
    ],
  },
  // A device that is not known needs the mailed link, or a yes on the hosted page.
  {
    id: 'careful',
    name: 'Careful',
    allowedOrigins: [origins.pages, origins.app],
    connectSources,
    hosted: {},
    requiresDeviceApproval: true,
  },
  // Pays for calls of the demo's tokens.
  {
    id: 'sponsored',
    name: 'Sponsored',
    allowedOrigins: [origins.pages],
    connectSources,
    approveInFrame: true,
    paymasters: Object.fromEntries(Object.keys({ ...bundlers, ...relayed }).map((chain) => [chain, sponsorUrl])),
  },
  // Its visitors are asked whether their wallet shall be theirs alone, in the stories, too.
  {
    id: 'alone',
    name: 'Alone',
    allowedOrigins: [origins.pages],
    connectSources,
    approveInFrame: true,
    walletTier: 'offered',
  },
  // Counts what happens on its pages.
  {
    id: 'counted',
    name: 'Counted',
    allowedOrigins: [origins.pages],
    connectSources,
    approveInFrame: true,
    isAnalyticsEnabled: true,
  },
  { id: 'elsewhere', name: 'Another app', allowedOrigins: ['https://app.example'] },
]

/** Whose visitors are not asked on the way of other stories. */
type WalletTier = 'offered' | 'operator'

/** Writes the file that the servers read their projects from. `walletTier`: of projects that name none. */
export const writeProjects = async (dataFolder: string, walletTier: WalletTier = 'offered') => {
  const file = join(dataFolder, 'projects.json')
  await mkdir(dataFolder, { recursive: true })
  await writeFile(file, JSON.stringify({ projects: projects.map((project) => ({ walletTier, ...project })) }, null, 2))
  return file
}
