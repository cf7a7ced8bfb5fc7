import { describe, expect, test } from 'vitest'
import { logIn, sendCode } from '../logIn.ts'
import { type AuthWorld, hostOrigin } from '../startAuthWorld.ts'

const tenMinutesMs = 600_000

/** Returns a code that differs from the correct one. */
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Tests of logins. */
export const describeLogin = (world: () => AuthWorld) =>
  describe('a login', () => {
    const start = async (email: string) => {
      const device = await world().newDevice()
      const { body } = await sendCode(device, email)
      const code = await world().codeTo(email)
      const redeem = (typed: string) => device.call('redeemCode', { loginId: body.loginId, code: typed })
      return { device, code, redeem, loginId: body.loginId, sent: body }
    }

    test('creates a session for the mailed code [EMB-05]', async () => {
      const device = await world().newDevice()
      const session = await logIn(world(), device, 'first@example.com')
      expect(session.user).toEqual({
        id: expect.any(String),
        email: 'first@example.com',
        accounts: [],
        seal: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      })
      const asked = await device.call('getSession', {}, session)
      expect(asked).toMatchObject({ status: 200, body: { user: session.user, deviceId: session.deviceId } })
    })

    test('shows page, device, time and a warning in the email', async () => {
      await start('reader@example.com')
      const [mail] = await world().mailTo('reader@example.com')
      expect(mail?.subject).toMatch(/^\d{6} is your Foyer code$/)
      for (const said of [
        hostOrigin,
        'Chrome on Linux',
        /\d{4}-\d\d-\d\d \d\d:\d\d UTC/,
        'Never tell anyone this code',
      ]) {
        expect(mail?.text).toMatch(said)
        expect(mail?.html).toMatch(said)
      }
    })

    test('returns the time of the next code and refuses earlier requests [EMB-05]', async () => {
      const device = await world().newDevice()
      const first = await sendCode(device, 'hasty@example.com')
      expect(first.status).toBe(200)
      expect(first.body.resendAt - world().now()).toBe(30_000)
      const second = await sendCode(device, 'Hasty@Example.com')
      expect([second.status, second.body.error]).toEqual([429, 'email_cooldown'])
      expect(second.body.message).toBe(`Please try again after ${second.body.retryAfterSeconds} seconds`)
      expect(Number(second.headers.get('retry-after'))).toBe(second.body.retryAfterSeconds)
      world().advance(30_000)
      expect((await sendCode(device, 'hasty@example.com')).status).toBe(200)
    })

    test('is requested once per device, despite simultaneous requests [EMB-05]', async () => {
      const device = await world().newDevice()
      const answers = await Promise.all(Array.from({ length: 8 }, () => sendCode(device, 'burst@example.com')))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await world().mailTo('burst@example.com')).toHaveLength(1)
    })

    test('has the same answer for known and unknown addresses', async () => {
      await logIn(world(), await world().newDevice(), 'known@example.com')
      const device = await world().newDevice()
      const known = await sendCode(device, 'known@example.com')
      const unknown = await sendCode(device, 'nobody@example.com')
      expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body))
      expect([known.status, known.body.action]).toEqual([unknown.status, unknown.body.action])
      expect(await world().mailTo('nobody@example.com')).toHaveLength(1)
    })

    test.each([
      ['demo', 'https://evil.example'],
      ['demo', `${hostOrigin}.evil.example`],
      ['nobody', hostOrigin],
      ['tenants', 'https://your-account-is-locked!call(0800)123.shop.example'],
      ['tenants', 'https://visit-evil。com-now.shop.example'],
    ])('is refused for project %s on %s [API-04]', async (projectId, origin) => {
      const device = await world().newDevice()
      const answer = await device.call('sendCode', { projectId, hostOrigin: origin, email: 'a@example.com' })
      expect([answer.status, answer.body.error]).toEqual([403, 'origin_not_allowed'])
    })

    test('is refused without an email if the project disallows email [CON-02]', async () => {
      const device = await world().newDevice()
      const answer = await device.call('sendCode', { projectId: 'wallets', hostOrigin, email: 'barred@example.com' })
      expect([answer.status, answer.body.error]).toEqual([403, 'login_not_allowed'])
      // The visitor does not have to wait elsewhere either.
      expect((await sendCode(device, 'barred@example.com')).status).toBe(200)
      expect(await world().mailTo('barred@example.com')).toHaveLength(1)
    })

    test('reports a failed email and can be retried at once', async () => {
      const device = await world().newDevice()
      for (const _ of [1, 2]) {
        const answer = await sendCode(device, 'refused@example.com')
        expect([answer.status, answer.body.error]).toEqual([502, 'mail_failed'])
      }
    })

    /** Requests emails to an address until one is refused, each from a new device, from these subnets in turn. */
    const flood = async (email: string, subnets: string[]) => {
      for (let count = 0; ; count += 1) {
        const visitor = subnets[count % subnets.length] ?? ''
        const answer = await sendCode(await world().newDevice({ 'x-visitor': visitor }), email)
        if (answer.status !== 200) return { count, answer }
      }
    }

    test('by a stranger does not block the owner’s or distant devices', async () => {
      const owner = await world().newDevice()
      await logIn(world(), owner, 'flooded@example.com')
      const { count, answer } = await flood('flooded@example.com', ['2001:db8:0:1::1', '2001:db8:0:1::2'])
      expect([count, answer.body.error]).toEqual([10, 'rate_limited'])
      world().advance(30_000)
      expect((await sendCode(owner, 'flooded@example.com')).status).toBe(200)
      const elsewhere = await world().newDevice({ 'x-visitor': '198.51.100.1' })
      expect((await sendCode(elsewhere, 'flooded@example.com')).status).toBe(200)
    })

    test('by strangers in many subnets blocks new devices only briefly', async () => {
      const subnets = ['1', '2', '3', '4', '5', '6', '7'].map((last) => `203.0.113.${last}`)
      const { count, answer } = await flood('stormed@example.com', subnets)
      expect([count, answer.status, answer.body.error]).toEqual([30, 429, 'rate_limited'])
      expect(answer.body.retryAfterSeconds).toBeLessThanOrEqual(300)
      world().advance(answer.body.retryAfterSeconds * 1000)
      const device = await world().newDevice({ 'x-visitor': '198.51.100.2' })
      expect((await sendCode(device, 'stormed@example.com')).status).toBe(200)
    })

    test('counts down wrong tries and is locked after three [EMB-05]', async () => {
      const { code, redeem } = await start('clumsy@example.com')
      const answers = []
      for (const _ of [1, 2, 3]) answers.push((await redeem(wrong(code))).body)
      expect(answers.map(({ error, triesLeft }) => [error, triesLeft])).toEqual([
        ...[2, 1].map((left) => ['wrong_code', left]),
        ['code_locked', undefined],
      ])
      const right = await redeem(code)
      expect([right.status, right.body.error]).toEqual([429, 'code_locked'])
    })

    test('checks only three of twenty simultaneous guesses', async () => {
      const { code, redeem } = await start('target@example.com')
      const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(wrong(code))))
      const judged = answers.filter(({ body }) => body.error === 'wrong_code')
      expect(judged.map(({ body }) => body.triesLeft).sort()).toEqual([1, 2])
      expect((await redeem(code)).body.error).toBe('code_locked')
    })

    test('accepts its code once', async () => {
      const { code, redeem } = await start('once@example.com')
      const answers = await Promise.all([redeem(code), redeem(code), redeem(code)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410])
      expect((await redeem(code)).body.error).toBe('code_expired')
    })

    test('accepts its code for ten minutes [EMB-05]', async () => {
      const early = await start('early@example.com')
      const late = await start('late@example.com')
      expect(late.sent.expiresAt - world().now()).toBeLessThanOrEqual(tenMinutesMs)
      world().advance(tenMinutesMs - 60_000)
      expect((await early.redeem(early.code)).status).toBe(200)
      world().advance(60_000)
      const answer = await late.redeem(late.code)
      expect([answer.status, answer.body.error]).toEqual([410, 'code_expired'])
    })

    test('accepts its code only from the requesting device', async () => {
      const { code, redeem, loginId } = await start('captured@example.com')
      const thief = await world().newDevice()
      const stolen = await thief.call('redeemCode', { loginId, code })
      const guessed = await thief.call('redeemCode', { loginId, code: wrong(code) })
      const invented = await thief.call('redeemCode', { loginId: 'AAAAAAAAAAAAAAAAAAAAAA', code })
      expect([stolen, guessed, invented].map(({ status, body }) => [status, body.error])).toEqual(
        Array(3).fill([410, 'code_expired']),
      )
      expect((await redeem(code)).status).toBe(200)
    })

    test('creates one user for two simultaneous devices', async () => {
      const devices = await Promise.all([world().newDevice(), world().newDevice(), world().newDevice()])
      const logins = []
      for (const device of devices) {
        const before = (await world().allMailTo('twins@example.com')).at(-1)?.id
        const { body } = await sendCode(device, 'twins@example.com')
        logins.push({ device, loginId: body.loginId, code: await world().codeTo('twins@example.com', before) })
      }
      const answers = await Promise.all(
        logins.map(({ device, loginId, code }) => device.call('redeemCode', { loginId, code })),
      )
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(new Set(answers.map(({ body }) => body.user.id)).size).toBe(1)
      expect(new Set(answers.map(({ body }) => body.deviceId)).size).toBe(3)
    })

    test('finds the user regardless of the address’s case', async () => {
      const one = await logIn(world(), await world().newDevice(), 'Case@Example.com')
      const other = await logIn(world(), await world().newDevice(), 'case@example.COM')
      expect(other.user).toEqual(one.user)
    })

    test('on a known device keeps it and ends its old session', async () => {
      const device = await world().newDevice()
      const one = await logIn(world(), device, 'again@example.com')
      world().advance(30_000)
      const other = await logIn(world(), device, 'again@example.com')
      expect(other.deviceId).toBe(one.deviceId)
      expect((await device.call('getSession', {}, one)).body.error).toBe('invalid_token')
    })
  })
