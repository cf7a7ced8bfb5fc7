import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createVisits, sharesOf } from '../createVisits.ts'
import { exampleAccounts } from '../exampleAccounts.ts'
import { type AuthWorld, authOrigin, type StartWorld } from '../startAuthWorld.ts'

const hourMs = 3_600_000

/** Tests of the link by which an owner refuses a device that waits for the wallet. */
export const describeRefusals = (startWorld: StartWorld) =>
  describe('the link in the notice', () => {
    let world: AuthWorld
    beforeAll(async () => {
      world = await startWorld({ recoveryDelayMs: hourMs })
      world.freeze()
    })
    afterAll(() => world.stop())

    const { start, startWithWallet, lastMail, subjectsSince } = createVisits(() => world)

    /** An owner, and a stranger whose delay has started: the token is in the owner's email. */
    const startDelay = async (email: string) => {
      const owner = await startWithWallet(email)
      const stranger = await start(email)
      const before = await lastMail(email)
      await stranger.ask('getRecoveryShare')
      const notice = (await world.mailTo(email, before)).at(-1)
      const [, token = ''] = new RegExp(`${authOrigin}/refuse#(\\S+)`).exec(notice?.text ?? '') ?? []
      return { owner, stranger, token }
    }

    const post = async (path: string, body: object) => {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      const response = await fetch(`${world.url}${path}`, init)
      return { status: response.status, body: await response.json() }
    }
    const look = async (token: string) => (await post('/refuse/look', { token })).body
    const refuse = (token: string) => post('/refuse/decide', { token, decision: 'refused' })

    test('shows the device, and changes nothing when it is opened', async () => {
      const { stranger, token } = await startDelay('refusal-look@example.com')
      const page = await fetch(`${world.url}/refuse`)
      expect([page.status, page.headers.get('x-frame-options')]).toEqual([200, 'DENY'])
      expect(await look(token)).toEqual({
        status: 'waiting',
        hostOrigin: 'https://marlow.example',
        deviceName: 'Chrome on Linux',
        requestedAt: world.now(),
      })
      expect((await post('/refuse/decide', { token })).status).toBe(400)
      expect((await stranger.ask('getSession')).status).toBe(200)
    })

    test('signs the device out and notifies the owner', async () => {
      const email = 'refusal-ends@example.com'
      const { owner, stranger, token } = await startDelay(email)
      const before = await lastMail(email)
      expect(await refuse(token)).toEqual({ status: 200, body: { status: 'refused' } })
      expect(await subjectsSince(email, before)).toEqual(['A device was refused for your Foyer account'])
      expect((await stranger.ask('getRecoveryShare')).body.error).toBe('invalid_token')
      expect((await owner.comeBack()).user.accounts).toEqual(exampleAccounts)
      expect(await look(token)).toEqual({ status: 'refused' })
    })

    test('lets the key return as a new device with full delay', async () => {
      const email = 'refusal-same-key@example.com'
      const { stranger, token } = await startDelay(email)
      const refused = stranger.deviceId()
      await refuse(token)
      world.advance(2 * hourMs)
      await stranger.comeBack()
      expect(stranger.deviceId()).not.toBe(refused)
      const before = await lastMail(email)
      const answer = (await stranger.ask('getRecoveryShare')).body
      expect([answer.error, answer.retryAfterSeconds]).toEqual(['recovery_delayed', 3600])
      const [notice] = await world.mailTo(email, before)
      expect(notice?.text).toContain(`${authOrigin}/refuse#${stranger.deviceId()}`)
      expect(notice?.text).not.toContain(token)
      world.advance(hourMs)
      await stranger.comeBack()
      expect((await stranger.ask('getRecoveryShare')).body.share).toBe(sharesOf('owner').recoveryShare)
    })

    test('is sent again for a new key, with the full delay', async () => {
      const email = 'refusal-new-key@example.com'
      const { token } = await startDelay(email)
      await refuse(token)
      world.advance(hourMs)
      const next = await start(email)
      const before = await lastMail(email)
      expect((await next.ask('getRecoveryShare')).body.retryAfterSeconds).toBe(3600)
      const [notice] = await world.mailTo(email, before)
      expect(notice?.text).toContain(`${authOrigin}/refuse#`)
      expect(notice?.text).not.toContain(token)
    })

    test('makes a refused key wait fully, even with a grant', async () => {
      const { owner, stranger, token } = await startDelay('refusal-grant@example.com')
      await refuse(token)
      world.advance(hourMs)
      await owner.comeBack()
      const wanted = { projectId: 'demo', hostOrigin: 'https://marlow.example' }
      const asked = { ...wanted, keyThumbprint: stranger.device.thumbprint }
      const { grant } = (await owner.ask('createGrant', asked)).body
      const session = (await stranger.device.call('redeemGrant', { grant })).body
      const answer = (await stranger.device.call('getRecoveryShare', {}, session)).body
      expect([answer.error, answer.retryAfterSeconds]).toEqual(['recovery_delayed', 3600])
    })

    test('restarts the delay of every other waiting device', async () => {
      const email = 'refusal-restarts@example.com'
      const { token } = await startDelay(email)
      const other = await start(email)
      await other.ask('getRecoveryShare')
      world.advance(60_000)
      await refuse(token)
      expect((await other.ask('getRecoveryShare')).body.retryAfterSeconds).toBe(3600)
    })

    test('expires once the device has the wallet', async () => {
      const email = 'refusal-late@example.com'
      const { stranger, token } = await startDelay(email)
      world.advance(hourMs)
      await stranger.comeBack()
      expect((await stranger.ask('addShares', sharesOf('new'))).status).toBe(200)
      expect(await refuse(token)).toEqual({ status: 200, body: { status: 'expired' } })
      expect((await stranger.ask('getSession')).status).toBe(200)
    })

    test('cannot be forged', async () => {
      const { stranger, token } = await startDelay('refusal-forged@example.com')
      const forged = `${stranger.deviceId()}.${'A'.repeat(43)}`
      expect(await refuse(forged)).toEqual({ status: 200, body: { status: 'expired' } })
      expect((await post('/refuse/look', { token: 'short' })).status).toBe(400)
      expect((await look(token)).status).toBe('waiting')
    })
  })
