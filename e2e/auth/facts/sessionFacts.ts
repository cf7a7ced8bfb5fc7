import { describe, expect, test } from 'vitest'
import { logIn, sendCode } from '../logIn.ts'
import type { AuthWorld } from '../startAuthWorld.ts'

/** Tests of sessions and their tokens. */
export const describeSessions = (world: () => AuthWorld) =>
  describe('a session', () => {
    const start = async (email: string) => {
      const device = await world().newDevice()
      const session = await logIn(world(), device, email)
      const refresh = (refreshToken: string) => device.call('refresh', { refreshToken })
      const isOpen = async (accessToken: string) =>
        (await device.call('getSession', {}, { accessToken })).status === 200
      return { device, session, refresh, isOpen }
    }

    test('needs new tokens after ten minutes, and receives them', async () => {
      const { session, refresh, isOpen } = await start('ten@example.com')
      expect(session.accessExpiresAt - world().now()).toBeLessThanOrEqual(600_000)
      world().advance(600_000)
      expect(await isOpen(session.accessToken)).toBe(false)
      const { status, body } = await refresh(session.refreshToken)
      expect(status).toBe(200)
      expect(await isOpen(body.accessToken)).toBe(true)
      expect((await refresh(body.refreshToken)).status).toBe(200)
    })

    test('survives a refresh whose answer was lost', async () => {
      const { session, refresh, isOpen } = await start('lost@example.com')
      const [one, other] = await Promise.all([refresh(session.refreshToken), refresh(session.refreshToken)])
      world().advance(29_000)
      const third = await refresh(session.refreshToken)
      expect([one.status, other.status, third.status]).toEqual([200, 200, 200])
      for (const { body } of [one, other, third]) expect(await isOpen(body.accessToken)).toBe(true)
      expect((await refresh(one.body.refreshToken)).status).toBe(200)
    })

    test('ends when a used refresh token is reused later', async () => {
      const { session, refresh, isOpen } = await start('stolen@example.com')
      const { body } = await refresh(session.refreshToken)
      world().advance(31_000)
      const again = await refresh(session.refreshToken)
      expect([again.status, again.body.error]).toEqual([401, 'invalid_token'])
      expect(await isOpen(body.accessToken)).toBe(false)
      expect((await refresh(body.refreshToken)).body.error).toBe('invalid_token')
    })

    test('ends at once when another device presents a used refresh token', async () => {
      const { session, refresh, isOpen } = await start('raced@example.com')
      const { body } = await refresh(session.refreshToken)
      const thief = await world().newDevice()
      expect((await thief.call('refresh', { refreshToken: session.refreshToken })).status).toBe(401)
      expect(await isOpen(body.accessToken)).toBe(false)
    })

    test('cannot be refreshed by another device, and continues', async () => {
      const { session, refresh } = await start('alone@example.com')
      const thief = await world().newDevice()
      expect((await thief.call('refresh', { refreshToken: session.refreshToken })).status).toBe(401)
      expect((await refresh(session.refreshToken)).status).toBe(200)
    })

    test('does not accept access and refresh tokens in each other’s place', async () => {
      const { session, refresh, isOpen } = await start('mixed@example.com')
      expect((await refresh(session.accessToken)).body.error).toBe('invalid_token')
      expect(await isOpen(session.refreshToken)).toBe(false)
    })

    test('ends at once on sign-out', async () => {
      const { device, session, refresh, isOpen } = await start('leaving@example.com')
      expect(await device.call('signOut', {}, session)).toMatchObject({ status: 200, body: {} })
      expect(await isOpen(session.accessToken)).toBe(false)
      expect((await refresh(session.refreshToken)).body.error).toBe('invalid_token')
    })

    test('ends when another user signs in on the device', async () => {
      const { device, session, isOpen } = await start('first@example.com')
      const next = await logIn(world(), device, 'next@example.com')
      expect(await isOpen(session.accessToken)).toBe(false)
      expect(await isOpen(next.accessToken)).toBe(true)
    })

    test('is the only one per device, despite two simultaneous sign-ins', async () => {
      for (const round of [1, 2, 3, 4, 5]) {
        const device = await world().newDevice()
        const redeems = []
        for (const email of [`one-${round}@example.com`, `two-${round}@example.com`]) {
          const { loginId } = (await sendCode(device, email)).body
          const code = await world().codeTo(email)
          redeems.push(() => device.call('redeemCode', { loginId, code }))
        }
        const answers = await Promise.all(redeems.map((redeem) => redeem()))
        const refused = answers.filter(({ status }) => status !== 200)
        expect(refused.every(({ status, body }) => status === 429 && body.error === 'rate_limited')).toBe(true)
        const sessions = answers.filter(({ status }) => status === 200).map(({ body }) => body)
        const asked = await Promise.all(sessions.map((session) => device.call('getSession', {}, session)))
        expect(asked.filter(({ status }) => status === 200)).toHaveLength(1)
      }
    })

    test('is listed with its device, and ends at once on revocation', async () => {
      const { device, session } = await start('owner@example.com')
      const other = await start('owner@example.com')
      const { body } = await device.call('listDevices', {}, session)
      const place = { name: 'Chrome on Linux', hostOrigin: 'https://marlow.example' }
      expect(body.devices).toHaveLength(2)
      expect(body.devices).toContainEqual(
        expect.objectContaining({ id: session.deviceId, isThisDevice: true, ...place }),
      )
      expect(body.devices).toContainEqual(
        expect.objectContaining({ id: other.session.deviceId, isThisDevice: false, ...place }),
      )
      expect((await device.call('revokeDevice', { deviceId: other.session.deviceId }, session)).status).toBe(200)
      expect(await other.isOpen(other.session.accessToken)).toBe(false)
      expect((await other.refresh(other.session.refreshToken)).status).toBe(401)
      expect((await device.call('listDevices', {}, session)).body.devices).toHaveLength(1)
    })

    test('cannot revoke another user’s device', async () => {
      const { device, session } = await start('mine@example.com')
      const other = await start('theirs@example.com')
      const answer = await device.call('revokeDevice', { deviceId: other.session.deviceId }, session)
      expect([answer.status, answer.body.error]).toEqual([404, 'not_found'])
      expect(await other.isOpen(other.session.accessToken)).toBe(true)
    })
  })
