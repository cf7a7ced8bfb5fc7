import pg from 'pg'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { openAuthDatabase } from '../../secure-frame/servers/auth/database/openAuthDatabase.ts'
import { ensurePostgres, startPostgres } from '../world/stack/postgres.ts'
import { describeAddressLimit } from './facts/addressLimitFacts.ts'
import { describeAuthServer } from './facts/describeAuthServer.ts'
import { describeInstances } from './facts/instanceFacts.ts'
import { describeMigration } from './facts/migrationFacts.ts'
import { describeOpenIdServers } from './facts/openIdServerFacts.ts'
import { type AuthWorld, type StartWorld, startAuthWorld } from './startAuthWorld.ts'

const programs = await ensurePostgres()

describe.skipIf(programs === null)('the auth server on PostgreSQL', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>
  let world: AuthWorld
  let databaseUrl = ''

  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '', { isDurable: false })
    databaseUrl = await postgres.createDatabase('suite')
    world = await startAuthWorld({ databaseUrl })
    world.freeze()
  })
  afterAll(async () => {
    await world?.stop()
    await postgres?.stop()
  })

  let further = 0
  const startFurther: StartWorld = async (options) => {
    further += 1
    return startAuthWorld({ ...options, databaseUrl: await postgres.createDatabase(`further_${further}`) })
  }
  describeAuthServer(() => world, startFurther)
  describeOpenIdServers(startFurther)
  describeAddressLimit(async () => {
    const url = await postgres.createDatabase('address_limit')
    const [one, other] = [await openAuthDatabase({ url }), await openAuthDatabase({ url })]
    const close = async () => {
      await Promise.all([one.close(), other.close()])
    }
    return { databases: [one.database, other.database], close }
  })
  describeMigration(async (sql, options) => {
    const dumpUrl = await postgres.createDatabase('dump')
    const client = new pg.Client({ connectionString: dumpUrl })
    await client.connect()
    await client.query(sql)
    await client.end()
    return startAuthWorld({ ...options, databaseUrl: dumpUrl })
  })
  describeInstances(
    () => world,
    () => databaseUrl,
  )
})

if (programs === null) {
  test('PostgreSQL', (context) => context.skip('it is not here and cannot be installed: that takes root and apt-get'))
}
