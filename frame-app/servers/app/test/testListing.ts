import { openListingDatabase } from '../database/openListingDatabase.ts'
import { createProjectStore, storeProjects } from '../database/projectStore.ts'
import { createListingRoutes } from '../wallet-listing/listingRoutes.ts'
import { searchName } from '../wallet-listing/searchName.ts'

const project = {
  id: 'demo',
  name: 'Marlow',
  allowedOrigins: ['https://marlow.example'],
  connectSources: ['https:'],
  isAnalyticsEnabled: true,
  requiresDeviceApproval: false,
  approveInFrame: false,
  features: {},
  hosted: {},
}

/** Name, rank and distinguishing fields. */
const wallets: [id: string, name: string, order: number | null, more?: Record<string, unknown>][] = [
  ['plain', 'Trust Wallet', 1],
  ['exact', 'Anchor', 9],
  ['prefix', 'Anchorage', 5],
  ['prefix-first', 'Anchor Pro', 4],
  ['contains', 'My Anchor', 2],
  ['accent', 'Börse Münze', 6, { rdns: 'example.boerse' }],
  ['solana', 'Sunny', 7, { chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'], badge_type: 'certified' }],
  ['mainnet', 'Main', 8, { chains: ['eip155:1'], rdns: 'example.main' }],
  ['percent', '100%_Wallet', null, { namespaces: ['eip155', 'solana'] }],
]

const row = ([id, name, order, more]: (typeof wallets)[number]) => ({
  id,
  name,
  order,
  search_name: searchName(name),
  badge_type: 'none' as const,
  chains: null,
  supports_wc: true,
  supports_wcpay: false,
  ...more,
})

export const picture = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')

/** A listing of nine wallets and four images, with an embedded database in memory. */
export const startTestListing = async () => {
  const { database, close } = await openListingDatabase({})
  await storeProjects(database, [project])
  await database.insertInto('wallets').values(wallets.map(row)).execute()
  await database
    .insertInto('images')
    .values([
      { kind: 'wallet', id: 'picture', type: 'image/svg+xml', bytes: picture },
      { kind: 'asset', id: 'network', type: 'image/png', bytes: Buffer.from([0, 255, 10]) },
      { kind: 'currency', id: 'eur', type: 'image/png', bytes: Buffer.from([1]) },
      { kind: 'token', id: 'usdc', type: 'image/webp', bytes: Buffer.from([2]) },
    ])
    .execute()
  const routes = createListingRoutes({ database, projects: createProjectStore(database) })
  return { routes, close }
}
