import { Hono } from 'hono'
import { SettingsError } from '#protocol/server-kit/environment'
import type { AddressLimit } from '#protocol/server-kit/limitRate'
import { listen } from '#protocol/server-kit/listen'
import { startPurging } from '#protocol/server-kit/startPurging'
import { strictTransport } from '#protocol/server-kit/strictTransport'
import { checkContract } from './chain/checkContract.ts'
import { createSponsorApp } from './createSponsorApp.ts'
import { openPaymasterDatabase } from './database/openPaymasterDatabase.ts'
import { beginFollowing } from './followOperations.ts'
import { readPaymasterFile } from './policy/readPaymasterFile.ts'
import { purgePaymaster } from './purgePaymaster.ts'
import { createPurses } from './relayer/createPurses.ts'
import { startFollowing, startRelaying } from './startFollowing.ts'

export interface PaymasterServerOptions {
  port: number
  /** Address on which the server listens. */
  hostname: string
  /** Public origin of the service. */
  paymasterOrigin: string
  /** A JSON file with networks and projects. */
  paymasterFile: string
  /** URL of a PostgreSQL server. */
  databaseUrl?: string
  /** Folder of the embedded database, if `databaseUrl` is not set. If neither is set, the database is in memory. */
  databaseFolder?: string
  addressLimit?: AddressLimit
  now?: () => number
}

type Files = Awaited<ReturnType<typeof readPaymasterFile>>

/** Returns each network with the total daily budget of all projects on it. */
const followedOf = (chains: Files['chains'], projects: Files['projects']) =>
  [...chains.values()].map((chain) => {
    const budgets = [...projects.values()].map(({ networks }) => networks[chain.network]?.weiPerDay ?? 0n)
    return { chain, weiPerDay: budgets.reduce((sum, wei) => sum + wei, 0n) }
  })

/** Serves the paymaster. Does not start if a network cannot be used, because every approval on it would fail. */
export const startPaymasterServer = async (options: PaymasterServerOptions) => {
  const { port, hostname, addressLimit = {}, now = Date.now } = options
  const { chains, projects } = await readPaymasterFile(options.paymasterFile)
  const problems = await Promise.all([...chains.values()].map(checkContract))
  const lines = problems.filter((line) => line !== undefined)
  if (lines.length > 0) throw new SettingsError(lines)
  const { database, close } = await openPaymasterDatabase({ url: options.databaseUrl, folder: options.databaseFolder })
  try {
    await Promise.all([...chains.values()].map((chain) => beginFollowing(database, chain)))
  } catch (error) {
    await close()
    throw error
  }
  const purses = createPurses(chains.values())
  const stopFollowing = startFollowing({ database, purses, now }, followedOf(chains, projects))
  const stopRelaying = startRelaying(database, [...chains.values()], now)
  const stopPurging = startPurging(() => purgePaymaster(database, now()))
  const app = new Hono()
  app.use(strictTransport(options.paymasterOrigin))
  app.route('/', createSponsorApp({ database, chains, projects, addressLimit, purses, now }))
  return listen(app, {
    port,
    hostname,
    close: async () => {
      await Promise.all([stopFollowing(), stopRelaying(), stopPurging()])
      await close()
    },
  })
}
