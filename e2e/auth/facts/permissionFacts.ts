import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maxKeptPermissions } from '#protocol/vocabulary/keptPermission'
import { createVisits } from '../createVisits.ts'
import { examplePermission } from '../examplePermission.ts'
import type { AuthWorld, StartWorld } from '../startAuthWorld.ts'

const hourMs = 3_600_000

/** Tests of the permissions that the auth server stores for accounts. */
export const describePermissions = (world: () => AuthWorld, startWorld: StartWorld) =>
  describe('a permission granted by an account', () => {
    const { start, startWithWallet } = createVisits(world)
    const keep = (permission: object) => ['keepPermission', { permission }] as const

    test('is available on all devices of the account, to no others [PAY-02]', async () => {
      const [first, second] = [await startWithWallet('permits@example.com'), await start('permits@example.com')]
      const stranger = await start('permits-not@example.com')
      const [one, other] = [examplePermission(1), examplePermission(2)]
      expect(await first.ask(...keep(one))).toMatchObject({ status: 200, body: {} })
      await second.ask(...keep(other))
      // The first entry remains: the site of a permission cannot be renamed later.
      await second.ask(...keep({ ...one, origin: 'https://other.example' }))
      for (const { ask } of [first, second])
        expect((await ask('listPermissions')).body).toEqual({ permissions: [one, other] })
      expect((await stranger.ask('listPermissions')).body).toEqual({ permissions: [] })
      expect((await second.device.call('listPermissions')).body.error).toBe('invalid_token')
      expect((await second.device.call(...keep(one))).body.error).toBe('invalid_token')
    })

    test('is refused if malformed', async () => {
      const { ask } = await start('permits-odd@example.com')
      const refused = [{ context: 'mine' }, { expiry: -1 }, { answer: 'x'.repeat(20_001) }, { more: 1 }]
      for (const odd of refused)
        expect((await ask(...keep({ ...examplePermission(1), ...odd }))).body.error).toBe('invalid_request')
    })

    test('is replaced only after it has expired [AA-04]', async () => {
      const { ask } = await start('permits-many@example.com')
      const over = Math.floor(world().now() / 1000)
      for (let index = 1; index <= maxKeptPermissions; index += 1)
        await ask(...keep(examplePermission(index, index === 7 ? over : undefined)))
      expect((await ask(...keep(examplePermission(100)))).status).toBe(200)
      expect((await ask(...keep(examplePermission(101)))).body.error).toBe('invalid_request')
      const { permissions } = (await ask('listPermissions')).body
      expect(permissions).toHaveLength(maxKeptPermissions)
      expect(permissions).not.toContainEqual(examplePermission(7, over))
    })

    describe('with a recovery delay for new devices', () => {
      let careful: AuthWorld
      beforeAll(async () => {
        careful = await startWorld({ recoveryDelayMs: hourMs })
        careful.freeze()
      })
      afterAll(() => careful.stop())

      test('is neither shown to a waiting device nor stored for it [PAY-02]', async () => {
        const visits = createVisits(() => careful)
        const owner = await visits.startWithWallet('permits-late@example.com')
        await owner.ask(...keep(examplePermission(1)))
        const stranger = await visits.start('permits-late@example.com')
        expect((await stranger.ask('listPermissions')).body.error).toBe('recovery_delayed')
        expect((await stranger.ask(...keep(examplePermission(2)))).body.error).toBe('recovery_delayed')
        expect((await owner.ask('listPermissions')).body.permissions).toHaveLength(1)
      })
    })
  })
