import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { patienceMs } from '../../world/stack/patience.ts'
import { createFarcasterVisits, type FarcasterWorld } from '../farcasterVisits.ts'
import { logIn } from '../logIn.ts'
import { authOrigin, hostOrigin, type StartWorld } from '../startAuthWorld.ts'
import { startFarcasterWorld } from '../startFarcasterWorld.ts'

const patience = { timeout: patienceMs }
const asked = { projectId: 'demo', hostOrigin }

/** Tests of logins by Farcaster. */
export const describeFarcaster = (startWorld: StartWorld) =>
  describe('a login by Farcaster', () => {
    let world: FarcasterWorld | undefined
    beforeAll(async () => {
      world = await startFarcasterWorld(startWorld)
      world.freeze()
    })
    afterAll(() => world?.stop())

    const here = () => {
      if (!world) throw new Error('The world has not started')
      return world
    }
    const fault = (kind: string) => fetch(`${here().relayUrl}/stand-in/fault?kind=${kind}`, { method: 'POST' })
    afterEach(() => fault('none'))

    const { start, look, redeem, answer, finish } = createFarcasterVisits(here)

    test('requests the signature in the server’s name for the page', async () => {
      const { url, expiresAt } = await start()
      expect(expiresAt).toBe(here().now() + 300_000)
      const authorization = `Bearer ${new URL(url).searchParams.get('channelToken')}`
      const status = await (await fetch(`${here().relayUrl}/v1/channel/status`, { headers: { authorization } })).json()
      expect(status.signatureParams).toMatchObject({
        domain: new URL(authOrigin).host,
        siweUri: `${authOrigin}/farcaster?page=${encodeURIComponent(hostOrigin)}`,
      })
    })

    test('is added from its own device and works until removal [LOG-02]', async () => {
      const email = 'farcaster-added@example.com'
      const device = await here().newDevice()
      const session = await logIn(here(), device, email)
      const other = await here().newDevice()
      const othersSession = await logIn(here(), other, 'farcaster-other@example.com')
      const { loginId } = await finish(device, session)
      expect((await other.call('addFarcaster', { loginId }, othersSession)).body.error).toBe('code_expired')
      const { status, body } = await device.call('addFarcaster', { loginId }, session)
      expect([status, body.identities.map(({ way }: { way: string }) => way)]).toEqual([200, ['email', 'farcaster']])
      expect((await device.call('addFarcaster', { loginId }, session)).body.error).toBe('code_expired')
      expect((await device.call('startOwnFarcaster', asked, session)).body.error).toBe('invalid_request')
      const { loginId: taken } = await finish(other, othersSession)
      expect((await other.call('addFarcaster', { loginId: taken }, othersSession)).body.error).toBe('way_taken')
      const later = await finish()
      expect((await redeem(later)).body.user.email).toBe(email)
      expect((await device.call('removeIdentity', { identityId: 'farcaster' }, session)).status).toBe(200)
    })

    test('needs the project’s link on a new device, as codes are public [LOG-03]', async () => {
      const device = await here().newDevice()
      const session = await logIn(here(), device, 'farcaster-careful@example.com')
      const { loginId } = await finish(device, session)
      expect((await device.call('addFarcaster', { loginId }, session)).status).toBe(200)
      const login = await start(undefined, undefined, 'careful')
      await answer(login.url)
      expect(await look(login)).toBe('finished')
      expect((await redeem(login)).body.error).toBe('device_not_approved')
      expect((await device.call('removeIdentity', { identityId: 'farcaster' }, session)).status).toBe(200)
    })

    test('reports the fid of an added login only to its session [LOG-02]', async () => {
      const device = await here().newDevice()
      const session = await logIn(here(), device, 'farcaster-named@example.com')
      const other = await here().newDevice()
      const othersSession = await logIn(here(), other, 'farcaster-curious@example.com')
      const login = await start(device, session)
      const { loginId } = login
      expect((await device.call('readOwnFarcaster', { loginId }, session)).body.error).toBe('code_expired')
      // The visitor is Ada; Grace saw the code.
      await answer(login.url, { person: 'grace', username: 'ada' })
      expect(await look(login)).toBe('finished')
      here().advance(60_000)
      const { status, body } = await device.call('readOwnFarcaster', { loginId }, session)
      expect([status, body]).toEqual([200, { fid: 4712, userName: 'ada' }])
      expect((await other.call('readOwnFarcaster', { loginId }, othersSession)).body.error).toBe('code_expired')
      expect((await device.call('addFarcaster', { loginId }, session)).status).toBe(200)
      expect((await device.call('readOwnFarcaster', { loginId }, session)).body.error).toBe('code_expired')
      expect((await device.call('removeIdentity', { identityId: 'farcaster' }, session)).status).toBe(200)
    })

    test('works only for its purpose and its user [LOG-02]', async () => {
      const device = await here().newDevice()
      const session = await logIn(here(), device, 'farcaster-first@example.com')
      const begun = await finish(device)
      const own = await finish(device, session)
      for (const name of ['readOwnFarcaster', 'addFarcaster'] as const)
        expect((await device.call(name, { loginId: begun.loginId }, session)).body.error).toBe('code_expired')
      expect((await redeem(own)).body.error).toBe('code_expired')
      const next = await logIn(here(), device, 'farcaster-second@example.com')
      for (const name of ['readOwnFarcaster', 'addFarcaster'] as const)
        expect((await device.call(name, { loginId: own.loginId }, next)).body.error).toBe('code_expired')
    })

    test.each(['ada', 'grace'] as const)('signs in the fid’s holder (%s) as the same user', async (person) => {
      const [first, second] = [await start(), await start()]
      const users: string[] = []
      for (const login of [first, second]) {
        expect(await look(login)).toBe('waiting')
        await answer(login.url, { person })
        expect(await look(login)).toBe('finished')
        const { status, body } = await redeem(login)
        expect([status, body.userName]).toEqual([200, { ada: 'ada', grace: 'grace.eth' }[person]])
        expect(body.user.email).toBeNull()
        users.push(body.user.id)
      }
      expect(new Set(users).size).toBe(1)
    })

    test('cannot be redeemed by another key, early, or twice', async () => {
      const login = await start()
      const thief = { ...login, device: await here().newDevice() }
      expect((await redeem(login)).body.error).toBe('code_expired')
      await answer(login.url)
      expect(await look(thief)).toBe('expired')
      expect(await look(login)).toBe('finished')
      expect((await redeem(thief)).body.error).toBe('code_expired')
      const answers = await Promise.all([redeem(login), redeem(login)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
      expect(await look(login)).toBe('expired')
    })

    test.each([
      ['another domain', () => ({ domain: 'marlow.example' })],
      ['another page', () => ({ uri: `${authOrigin}/farcaster?page=https%3A%2F%2Fevil.example` })],
      ['another login', () => ({ nonce: 'a1'.repeat(16) })],
      ['an fid of somebody else', () => ({ fid: 4712 })],
      ['before the login was begun', () => ({ issuedAt: new Date(here().now() - 120_000) })],
      ['tomorrow', () => ({ issuedAt: new Date(here().now() + 86_400_000) })],
    ])('refuses a message of %s', async (_what, changes) => {
      const login = await start()
      await answer(login.url, { changes: changes() })
      expect(await look(login)).toBe('failed')
      expect(await look(login)).toBe('failed')
      expect((await redeem(login)).body.error).toBe('code_expired')
    })

    test('refuses a message signed for another login', async () => {
      const [first, second] = [await start(), await start()]
      await answer(first.url)
      const tokenOf = (url: string) => new URL(url).searchParams.get('channelToken') ?? ''
      const read = { authorization: `Bearer ${tokenOf(first.url)}` }
      const replayed = await (await fetch(`${here().relayUrl}/v1/channel/status`, { headers: read })).text()
      const headers = {
        authorization: `Bearer ${tokenOf(second.url)}`,
        'content-type': 'application/json',
        'x-farcaster-auth-relay-key': 'local',
      }
      await fetch(`${here().relayUrl}/v1/channel/authenticate`, { method: 'POST', headers, body: replayed })
      expect(await look(second)).toBe('failed')
    })

    test('ignores an invalid user name', async () => {
      const login = await start()
      await answer(login.url, { username: '<b>ada</b>' })
      expect(await look(login)).toBe('finished')
      expect((await redeem(login)).body.userName).toBeNull()
    })

    test('expires after five minutes, or one minute after completion', async () => {
      const [late, slow] = [await start(), await start()]
      await answer(slow.url)
      expect(await look(slow)).toBe('finished')
      here().advance(60_000)
      expect((await redeem(slow)).body.error).toBe('code_expired')
      here().advance(240_000)
      expect(await look(late)).toBe('expired')
    })

    test.each(['down', 'endless', 'redirect'])(
      'is unavailable during a relay fault (%s), then continues',
      async (kind) => {
        const login = await start()
        await answer(login.url)
        await fault(kind)
        expect(await look(login)).toBe('unavailable')
        const { status, body } = await login.device.call('startFarcaster', asked)
        expect([status, body.error]).toEqual([502, 'social_unavailable'])
        await fault('none')
        expect(await look(login)).toBe('finished')
      },
    )

    test('continues after a lost poll, such as of a killed server', async () => {
      const login = await start()
      await answer(login.url)
      await fault('silent')
      here().advance(1_500)
      const lost = login.device.call('getFarcaster', { loginId: login.loginId })
      await expect.poll(async () => (await fetch(`${here().relayUrl}/stand-in/asked`)).text(), patience).not.toBe('0')
      await fault('none')
      expect(await look(login)).toBe('finished')
      expect((await redeem(login)).status).toBe(200)
      // The first poll ends by its own deadline and changes nothing.
      expect((await lost).body.status).toBe('unavailable')
    })

    test('polls the relay at most every 1.5 seconds', async () => {
      const login = await start()
      expect(await look(login)).toBe('waiting')
      await answer(login.url)
      expect((await login.device.call('getFarcaster', { loginId: login.loginId })).body.status).toBe('waiting')
      expect(await look(login)).toBe('finished')
    })

    test('requires an offering project’s page, at most 200 times an hour', async () => {
      const device = await here().newDevice({ 'x-visitor': '198.51.100.77' })
      const ask = async (changes: object = {}) => (await device.call('startFarcaster', { ...asked, ...changes })).body
      expect((await ask({ hostOrigin: 'https://elsewhere.example' })).error).toBe('origin_not_allowed')
      expect((await ask({ projectId: 'wallets' })).error).toBe('login_not_allowed')
      const answers = await Promise.all(Array.from({ length: 201 }, () => ask()))
      expect(answers.filter(({ error }) => error === 'rate_limited')).toHaveLength(1)
    })
  })
