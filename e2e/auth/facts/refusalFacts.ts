import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuthCallName } from '../../../secure-frame/contract/contract.ts'
import { exampleAccounts } from '../exampleAccounts.ts'
import { logIn, sendCode } from '../logIn.ts'
import { type AuthWorld, authOrigin, type StartWorld } from '../startAuthWorld.ts'

const hourMs = 3_600_000
const shares = { authShare: 'auth-share'.padEnd(40, 'x'), recoveryShare: 'recovery-share'.padEnd(40, 'x') }

/** The facts of the link by which an owner refuses a device that waits for the wallet. */
export const describeRefusals = (startWorld: StartWorld) =>
  describe('the link of the notice', () => {
    let world: AuthWorld
    beforeAll(async () => {
      world = await startWorld({ recoveryDelayMs: hourMs })
      world.freeze()
    })
    afterAll(() => world.stop())

    const start = async (email: string) => {
      const device = await world.newDevice()
      const session = await logIn(world, device, email)
      return {
        device,
        session,
        ask: (name: AuthCallName, request: object = {}) => device.call(name, request, session),
      }
    }

    const lastMail = async (email: string) => (await world.allMailTo(email)).at(-1)

    /** An owner, and a stranger whose delay has begun: the token is in the owner's mail. */
    const startDelay = async (email: string) => {
      const owner = await start(email)
      await owner.ask('createWallet', { accounts: exampleAccounts, ...shares })
      const stranger = await start(email)
      const before = (await lastMail(email))?.id
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

    test('shows the device, and does nothing when it is opened', async () => {
      const { stranger, token } = await startDelay('refusal-look@example.com')
      const page = await fetch(`${world.url}/refuse`)
      expect([page.status, page.headers.get('x-frame-options')]).toEqual([200, 'DENY'])
      expect(await look(token)).toEqual({
        ...{ status: 'waiting', hostOrigin: 'https://marlow.example', deviceName: 'Chrome on Linux' },
        requestedAt: world.now(),
      })
      expect((await post('/refuse/decide', { token })).status).toBe(400)
      expect((await stranger.ask('getSession')).status).toBe(200)
    })

    test('refuses the device for good: no share, no session, and no login with its key', async () => {
      const email = 'refusal-for-good@example.com'
      const { owner, stranger, token } = await startDelay(email)
      const before = (await lastMail(email))?.id
      expect(await refuse(token)).toEqual({ status: 200, body: { status: 'refused' } })
      const [notice] = await world.mailTo(email, before)
      expect(notice?.subject).toBe('A device was refused for your Foyer account')
      expect((await stranger.ask('getRecoveryShare')).body.error).toBe('invalid_token')
      world.advance(hourMs)
      const { loginId } = (await sendCode(stranger.device, email)).body
      const again = await stranger.device.call('redeemCode', { loginId, code: await world.codeTo(email, notice?.id) })
      expect([again.status, again.body.error]).toEqual([403, 'device_refused'])
      expect((await logIn(world, owner.device, email)).user.accounts).toEqual(exampleAccounts)
      expect(await look(token)).toEqual({ status: 'refused' })
    })

    test('is in a new notice for a new key, which waits the whole delay', async () => {
      const email = 'refusal-new-key@example.com'
      const { token } = await startDelay(email)
      await refuse(token)
      world.advance(hourMs)
      const next = await start(email)
      const before = (await lastMail(email))?.id
      expect((await next.ask('getRecoveryShare')).body.retryAfterSeconds).toBe(3600)
      const [notice] = await world.mailTo(email, before)
      expect(notice?.text).toContain(`${authOrigin}/refuse#`)
      expect(notice?.text).not.toContain(token)
    })

    test('lets a refused key in by no grant either', async () => {
      const { owner, stranger, token } = await startDelay('refusal-grant@example.com')
      await refuse(token)
      const wanted = { projectId: 'demo', hostOrigin: 'https://marlow.example' }
      const asked = { ...wanted, keyThumbprint: stranger.device.thumbprint }
      const { grant } = (await owner.ask('createGrant', asked)).body
      expect((await stranger.device.call('redeemGrant', { grant })).body.error).toBe('device_refused')
    })

    test('has every other device that waits begin anew', async () => {
      const email = 'refusal-restarts@example.com'
      const { token } = await startDelay(email)
      const other = await start(email)
      await other.ask('getRecoveryShare')
      world.advance(60_000)
      await refuse(token)
      expect((await other.ask('getRecoveryShare')).body.retryAfterSeconds).toBe(3600)
    })

    test('is over where the device has the wallet: an old mail signs nobody out', async () => {
      const email = 'refusal-late@example.com'
      const { stranger, token } = await startDelay(email)
      world.advance(hourMs)
      const session = await logIn(world, stranger.device, email)
      expect((await stranger.device.call('addShares', shares, session)).status).toBe(200)
      expect(await refuse(token)).toEqual({ status: 200, body: { status: 'expired' } })
      expect((await stranger.device.call('getSession', {}, session)).status).toBe(200)
    })

    test('is made by the server alone', async () => {
      const { stranger, token } = await startDelay('refusal-forged@example.com')
      const forged = `${stranger.session.deviceId}.${'A'.repeat(43)}`
      expect(await refuse(forged)).toEqual({ status: 200, body: { status: 'expired' } })
      expect((await post('/refuse/look', { token: 'short' })).status).toBe(400)
      expect((await look(token)).status).toBe('waiting')
    })
  })
