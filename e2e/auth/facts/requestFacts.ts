import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { AuthCallName } from '../../../secure-frame/contract/contract.ts'
import { logIn } from '../logIn.ts'
import type { AuthWorld } from '../startAuthWorld.ts'

const tenMinutesMs = 600_000
const newId = () => randomBytes(16).toString('base64url')

/** Tests of requests that a frame leaves for a window to decide. */
export const describeRequests = (world: () => AuthWorld) =>
  describe('a request for a window', () => {
    /** The signed-in frame, with a request that it created. */
    const startFrame = async (email: string) => {
      const device = await world().newDevice()
      const session = await logIn(world(), device, email)
      const ask = (name: AuthCallName, request: object = {}) => device.call(name, request, session)
      const leave = async (sealed = 'sealed-request') => {
        const requestId = newId()
        return { requestId, left: await ask('leaveRequest', { requestId, sealed }) }
      }
      const renew = async () => (await device.call('refresh', { refreshToken: session.refreshToken })).body
      return { device, renew, ask, leave, ...(await leave()) }
    }

    /** A separate window: a key that never had a session. */
    const openWindow = async (requestId: string) => {
      const device = await world().newDevice()
      return (name: AuthCallName, request: object = {}) => device.call(name, { requestId, ...request })
    }

    const errorOf = ({ status, body }: { status: number; body: { error: string } }) => [status, body.error]
    const notFound = [404, 'not_found']

    test('is decided in a sessionless window and read by the frame', async () => {
      const { ask, requestId, left } = await startFrame('request@example.com')
      expect(left.body.expiresAt - world().now()).toBeLessThanOrEqual(tenMinutesMs)
      const look = async () => (await ask('getDecision', { requestId })).body
      expect(await look()).toEqual({ status: 'waiting', seenAt: null, sealed: null })
      const decide = await openWindow(requestId)
      expect((await decide('openRequest')).body).toEqual({
        sealed: 'sealed-request',
        expiresAt: left.body.expiresAt,
        seal: expect.stringMatching(/^[\w-]{43}$/),
      })
      const opened = await look()
      expect(opened).toEqual({ status: 'opened', seenAt: expect.any(Number), sealed: null })
      world().advance(5000)
      expect((await decide('keepRequest')).body).toEqual({ status: 'open' })
      expect((await look()).seenAt - opened.seenAt).toBeGreaterThanOrEqual(5000)
      expect(await decide('decideRequest', { sealed: 'sealed-decision' })).toMatchObject({ status: 200, body: {} })
      expect(await look()).toMatchObject({ status: 'decided', sealed: 'sealed-decision' })
      expect(await ask('closeRequest', { requestId })).toMatchObject({ status: 200, body: {} })
      expect(errorOf(await ask('getDecision', { requestId }))).toEqual(notFound)
    })

    test('belongs to the first key; others see no request', async () => {
      const { requestId } = await startFrame('request-keys@example.com')
      const [first, second] = [await openWindow(requestId), await openWindow(requestId)]
      expect(errorOf(await first('decideRequest', { sealed: 'too-early' }))).toEqual(notFound)
      await first('openRequest')
      expect(errorOf(await second('openRequest'))).toEqual(notFound)
      expect((await second('keepRequest')).body).toEqual({ status: 'over' })
      expect(errorOf(await second('decideRequest', { sealed: 'forged' }))).toEqual(notFound)
      expect((await first('openRequest')).status).toBe(200)
      const invented = await openWindow(newId())
      expect(errorOf(await invented('openRequest'))).toEqual(notFound)
      expect((await invented('keepRequest')).body).toEqual({ status: 'over' })
    })

    test('is opened by only one of many simultaneous windows', async () => {
      const { requestId } = await startFrame('request-race@example.com')
      const windows = await Promise.all(Array.from({ length: 8 }, () => openWindow(requestId)))
      const answers = await Promise.all(windows.map((ask) => ask('openRequest')))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(404)])
    })

    test('is decided once; later decisions are refused', async () => {
      const { ask, requestId } = await startFrame('request-twice@example.com')
      const decide = await openWindow(requestId)
      await decide('openRequest')
      const answers = await Promise.all(
        ['one', 'two', 'three'].map((sealed) => decide('decideRequest', { sealed: `decision-${sealed}` })),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
      const winner = ['one', 'two', 'three'].find((_name, index) => answers[index]?.status === 200)
      expect(errorOf(await decide('decideRequest', { sealed: `decision-${winner}` }))).toEqual(notFound)
      expect((await ask('getDecision', { requestId })).body.sealed).toBe(`decision-${winner}`)
      expect(errorOf(await decide('openRequest'))).toEqual(notFound)
      expect((await decide('keepRequest')).body).toEqual({ status: 'over' })
    })

    test('is read and closed only by its own session', async () => {
      const frame = await startFrame('request-mine@example.com')
      const other = await startFrame('request-theirs@example.com')
      const { requestId } = frame
      expect(errorOf(await other.ask('getDecision', { requestId }))).toEqual(notFound)
      expect((await other.ask('closeRequest', { requestId })).status).toBe(200)
      expect(errorOf(await other.ask('leaveRequest', { requestId, sealed: 'another' }))).toEqual([
        400,
        'invalid_request',
      ])
      expect((await (await openWindow(requestId))('openRequest')).body.sealed).toBe('sealed-request')
      const sameUser = await startFrame('request-mine@example.com')
      expect(errorOf(await sameUser.ask('getDecision', { requestId }))).toEqual(notFound)
    })

    test('expires after ten minutes in any state', async () => {
      const { device, renew, leave, requestId } = await startFrame('request-late@example.com')
      const opened = await leave()
      const decide = await openWindow(opened.requestId)
      await decide('openRequest')
      world().advance(tenMinutesMs)
      expect(errorOf(await (await openWindow(requestId))('openRequest'))).toEqual(notFound)
      expect((await decide('keepRequest')).body).toEqual({ status: 'over' })
      expect(errorOf(await decide('decideRequest', { sealed: 'late' }))).toEqual(notFound)
      const renewed = await renew()
      expect(errorOf(await device.call('getDecision', { requestId }, renewed))).toEqual(notFound)
    })

    test('is one of four per session; the oldest is dropped', async () => {
      const { requestId, leave } = await startFrame('request-many@example.com')
      const later = []
      for (const _ of [1, 2, 3, 4]) {
        world().advance(1)
        later.push((await leave()).requestId)
      }
      expect(errorOf(await (await openWindow(requestId))('openRequest'))).toEqual(notFound)
      for (const id of later) expect((await (await openWindow(id))('openRequest')).status).toBe(200)
    })

    test('ends with its session', async () => {
      const { ask, requestId } = await startFrame('request-signed-out@example.com')
      const decide = await openWindow(requestId)
      await decide('openRequest')
      await ask('signOut')
      expect((await decide('keepRequest')).body).toEqual({ status: 'over' })
      expect(errorOf(await decide('decideRequest', { sealed: 'orphan' }))).toEqual(notFound)
    })

    test('can be long, unlike other calls; a decision is short', async () => {
      const { ask, leave } = await startFrame('request-long@example.com')
      const longest = 'x'.repeat(700_000)
      const { requestId, left } = await leave(longest)
      expect(left.status).toBe(200)
      const decide = await openWindow(requestId)
      expect((await decide('openRequest')).body.sealed).toHaveLength(700_000)
      expect(errorOf((await leave(`${longest}x`)).left)).toEqual([400, 'invalid_request'])
      expect((await leave('not base64url!')).left.status).toBe(400)
      expect((await ask('getDecision', { requestId, sealed: 'x'.repeat(17_000) })).body.message).toBe(
        'The body is too large',
      )
      expect((await decide('decideRequest', { sealed: 'x'.repeat(4097) })).status).toBe(400)
      expect((await decide('decideRequest', { sealed: 'x'.repeat(4096) })).status).toBe(200)
    })

    test('requires a session before its body is read', async () => {
      const device = await world().newDevice()
      const accessToken = 'A'.repeat(43)
      const answer = await device.call('leaveRequest', { nothing: 'that fits' }, { accessToken })
      expect(errorOf(answer)).toEqual([401, 'invalid_token'])
    })

    test('is limited to 120 per user in ten minutes', async () => {
      const { leave } = await startFrame('request-often@example.com')
      const answers = await Promise.all(Array.from({ length: 121 }, () => leave()))
      expect(answers.filter(({ left }) => left.status === 200)).toHaveLength(119)
      expect(answers.filter(({ left }) => left.body.error === 'rate_limited')).toHaveLength(2)
    })
  })
