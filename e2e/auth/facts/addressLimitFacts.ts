import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { leaseTokens } from '#protocol/server-kit/leaseTokens'
import { createAuthApp } from '../../../secure-frame/servers/auth/createAuthApp.ts'
import type { AuthDatabase } from '../../../secure-frame/servers/auth/database/openAuthDatabase.ts'
import { defaultLimits } from '../../../secure-frame/servers/auth/limits.ts'
import { purge } from '../../../secure-frame/servers/auth/purge.ts'
import { createLocalVault } from '../../../secure-frame/servers/auth/secrets/KeyVault.ts'
import { deriveServerKeys } from '../../../secure-frame/servers/auth/secrets/serverKeys.ts'
import { authOrigin, exampleKeys, secureOrigin } from '../startAuthWorld.ts'

const now = 1_800_000_000_000

const createInstance = (database: AuthDatabase) =>
  createAuthApp(
    {
      authOrigin,
      database,
      projects: new Map(),
      limits: defaultLimits,
      now: () => now,
      keys: deriveServerKeys(exampleKeys.indexKey),
      vaults: { auth: createLocalVault(exampleKeys.authKek), recovery: createLocalVault(exampleKeys.recoveryKek) },
      requireDeviceApproval: 'project',
      recoveryDelayMs: 0,
      passkeys: { rpId: 'secure.example', origin: secureOrigin },
      mailer: { send: async () => {}, close: () => {} },
    },
    { secureOrigin, addressLimit: { limit: { burst: 30, perSecond: 1 } } },
  )

interface OpenedDatabases {
  /** One for each of two instances. The embedded database has a single user, so both share one. */
  databases: readonly [AuthDatabase, AuthDatabase]
  close: () => Promise<void>
}

/** Tests of the request limit per address. */
export const describeAddressLimit = (open: () => Promise<OpenedDatabases>) =>
  describe('the request limit of an address', () => {
    let opened: OpenedDatabases
    beforeAll(async () => {
      opened = await open()
    })
    afterAll(() => opened?.close())

    test('applies across two instances', async () => {
      const instances = opened.databases.map(createInstance)
      const ask = (index: number, remoteAddress: string) =>
        instances[index % 2]?.request('/ready', {}, { incoming: { socket: { remoteAddress } } })
      const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => ask(index, '192.0.2.7')))
      expect(answers.filter((answer) => answer?.status === 200)).toHaveLength(30)
      expect(answers.filter((answer) => answer?.status === 429)).toHaveLength(20)
      expect((await ask(0, '192.0.2.8'))?.status).toBe(200)
    })

    test('is stored without the address, only until the bucket refills', async () => {
      const [database] = opened.databases
      const names = async () =>
        (await database.selectFrom('auth_limits').select('name').execute()).map(({ name }) => name)
      expect(await names()).toEqual([
        expect.stringMatching(/^requests of [\w-]{43}$/),
        expect.stringMatching(/^requests of [\w-]{43}$/),
      ])
      await purge(database, now + 30_000)
      expect(await names()).toEqual([])
    })

    test('leases the remaining tokens, each once', async () => {
      const limit = { burst: 10, everyMs: 100 }
      const lease = (index: 0 | 1, wanted: number, time: number) =>
        leaseTokens(opened.databases[index], { table: 'auth_limits', name: 'leased' }, limit, wanted, time)
      expect(await lease(0, 6, now)).toEqual({ from: now, until: now + 600 })
      expect(await lease(1, 6, now)).toEqual({ from: now + 600, until: now + 1000 })
      expect(await lease(0, 6, now + 99)).toBeUndefined()
      expect(await lease(1, 6, now + 250)).toEqual({ from: now + 1000, until: now + 1200 })
      expect(await lease(0, 20, now + 5000)).toEqual({ from: now + 5000, until: now + 6000 })
    })

    test('refills after a clock setback', async () => {
      const limit = { burst: 10, everyMs: 100 }
      const lease = (time: number) =>
        leaseTokens(opened.databases[0], { table: 'auth_limits', name: 'set back' }, limit, 10, time)
      expect(await lease(now)).toEqual({ from: now, until: now + 1000 })
      const before = now - 3_600_000
      expect(await lease(before)).toBeUndefined()
      expect(await lease(before + 500)).toEqual({ from: before + 1000, until: before + 1500 })
    })
  })
