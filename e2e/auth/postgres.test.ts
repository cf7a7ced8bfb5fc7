import { afterAll, beforeAll, describe, test } from 'vitest'
import { ensurePostgres, startPostgres } from '../stack/postgres.ts'
import { describeAuthServer } from './facts/describeAuthServer.ts'
import { describeInstances } from './facts/instanceFacts.ts'
import { type AuthWorld, startAuthWorld } from './startAuthWorld.ts'

const programs = await ensurePostgres()

describe.skipIf(programs === null)('the auth server over PostgreSQL', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>
  let world: AuthWorld
  let databaseUrl = ''

  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '', { isDurable: false })
    databaseUrl = await postgres.createDatabase('suite')
    world = await startAuthWorld({ databaseUrl })
  }, 60_000)
  afterAll(async () => {
    await world?.stop()
    await postgres?.stop()
  }, 60_000)

  let further = 0
  describeAuthServer(
    () => world,
    async (options) => {
      further += 1
      return startAuthWorld({ ...options, databaseUrl: await postgres.createDatabase(`further_${further}`) })
    },
  )
  describeInstances(
    () => world,
    () => databaseUrl,
  )
})

if (programs === null) {
  test('PostgreSQL', (context) => context.skip('it is not here and cannot be installed: that takes root and apt-get'))
}
