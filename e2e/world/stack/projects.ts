import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bundlers, origins, ports, relayed, relayUrl, solanaChain } from './ports.ts'
import { uniswap } from './uniswap/uniswap.ts'

/** The local chains use no TLS. */
const connectSources = ['https:', 'wss:', 'http://127.0.0.1:*', 'ws://127.0.0.1:*']

/** The client secret of the stories' backend for the OpenID provider. */
export const shopSecret = 'of the local stack alone'

/** The auth server's paymaster secret for the sponsored project. */
export const sponsorSecret = 'of-the-local-stack-alone'
const sponsorUrl = `http://127.0.0.1:${ports.paymaster}/v1?projectId=sponsored&secret=${sponsorSecret}`

/** A contract that is not a token, with a harmless function. */
const pairFactory = {
  name: 'Pair factory',
  functions: { 'createPair(address,address)': 'Opens a market for two tokens' },
}

/** The projects of the local stack: eight for its pages, and one with external pages. */
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
  // Does not allow approvals in the frame: high-risk requests need a window.
  { id: 'windowed', name: 'Windowed', allowedOrigins: [origins.pages], connectSources },
  {
    id: 'wallets',
    name: 'Wallets',
    allowedOrigins: [origins.pages],
    connectSources,
    features: { connectMethodsOrder: ['wallet'], legalCheckbox: true },
  },
  // Also has the hosted page, and a backend and an app that redirect their visitors there.
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
  // An unknown device needs the emailed link or an approval on the hosted page.
  {
    id: 'careful',
    name: 'Careful',
    allowedOrigins: [origins.pages, origins.app],
    connectSources,
    hosted: {},
    requiresDeviceApproval: true,
  },
  // Sponsors calls of the demo's tokens.
  {
    id: 'sponsored',
    name: 'Sponsored',
    allowedOrigins: [origins.pages],
    connectSources,
    approveInFrame: true,
    paymasters: Object.fromEntries(Object.keys({ ...bundlers, ...relayed }).map((chain) => [chain, sponsorUrl])),
  },
  // Offers its visitors a self-custodial wallet, even in stories.
  {
    id: 'alone',
    name: 'Alone',
    allowedOrigins: [origins.pages],
    connectSources,
    approveInFrame: true,
    walletTier: 'offered',
  },
  // Collects analytics on its pages.
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

/** The value for projects whose stories do not test the offer. */
type WalletTier = 'offered' | 'operator'

/** Writes the servers' project file. `walletTier`: default for projects without the setting. */
export const writeProjects = async (dataFolder: string, walletTier: WalletTier = 'offered') => {
  const file = join(dataFolder, 'projects.json')
  await mkdir(dataFolder, { recursive: true })
  await writeFile(file, JSON.stringify({ projects: projects.map((project) => ({ walletTier, ...project })) }, null, 2))
  return file
}
