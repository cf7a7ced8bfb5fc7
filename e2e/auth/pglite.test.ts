import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe } from 'vitest'
import { openAuthDatabase } from '../../secure-frame/servers/auth/database/openAuthDatabase.ts'
import { ensurePostgres } from '../world/stack/postgres.ts'
import { describeAddressLimit } from './facts/addressLimitFacts.ts'
import { describeAuthServer, describeMainCalls } from './facts/describeAuthServer.ts'
import { describeMigration } from './facts/migrationFacts.ts'
import { describeOpenIdLimit } from './facts/openIdServerFacts.ts'
import { type AuthWorld, startAuthWorld } from './startAuthWorld.ts'

/**
 * Both databases run the same SQL. If PostgreSQL runs every test, the embedded database runs a short version (`npm run
 * facts` for all).
 */
const isWhole = process.env.FOYER_FACTS === 'all' || (await ensurePostgres()) === null

describe('the auth server on the embedded database', () => {
  let world: AuthWorld
  beforeAll(async () => {
    world = await startAuthWorld({})
    world.freeze()
  })
  afterAll(() => world.stop())

  if (isWhole) {
    describeAuthServer(() => world, startAuthWorld)
    describeOpenIdLimit(startAuthWorld)
  } else describeMainCalls(() => world)

  describeAddressLimit(async () => {
    const { database, close } = await openAuthDatabase({})
    return { databases: [database, database], close }
  })

  describeMigration(async (sql, options) => {
    const folder = await mkdtemp(join(tmpdir(), 'foyer-dump-'))
    const earlier = new PGlite(join(folder, 'data'))
    await earlier.exec(sql)
    await earlier.close()
    const migrated = await startAuthWorld({ ...options, databaseFolder: folder })
    const stop = () => migrated.stop().finally(() => rm(folder, { recursive: true, force: true }))
    return { ...migrated, stop }
  })
})
