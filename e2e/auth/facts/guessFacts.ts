import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { defaultLimits, perHour } from '../../../secure-frame/servers/auth/limits.ts'
import type { Device } from '../createDevice.ts'
import { approveDevice, logIn, sendCode } from '../logIn.ts'
import type { AuthWorld, StartWorld } from '../startAuthWorld.ts'

/** Nine wrong codes for one address fill its bucket; one of them drains in this time. */
const drainMs = 9_600_000

/** Returns a code that differs from the correct one. */
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

const ask = async (world: AuthWorld, device: Device, email: string) => {
  const before = (await world.allMailTo(email)).at(-1)?.id
  const { body } = await sendCode(device, email)
  const code = await world.codeTo(email, before)
  return {
    redeem: (typed: (code: string) => string) =>
      device.call('redeemCode', { loginId: body.loginId, code: typed(code) }),
  }
}

/** A stranger's device that enters three wrong codes. */
const guess = async (world: AuthWorld, email: string) => {
  const { redeem } = await ask(world, await world.newDevice(), email)
  const errors = []
  for (const _ of [1, 2, 3]) errors.push((await redeem(wrong)).body.error)
  return errors
}

const actionFor = async (device: Device, email: string) => (await sendCode(device, email)).body.action

/** Tests of visitors who guess codes. */
export const describeGuesses = (world: () => AuthWorld, startWorld: StartWorld) => {
  describe('wrong codes for one address', () => {
    const judged = ['wrong_code', 'wrong_code', 'code_locked']

    test('require the link for new devices after nine', async () => {
      const email = 'much-guessed@example.com'
      const owner = await world().newDevice()
      await logIn(world(), owner, email)
      for (const _ of [1, 2, 3]) expect(await guess(world(), email)).toEqual(judged)
      world().advance(30_000)
      const device = await world().newDevice()
      const before = (await world().allMailTo(email)).at(-1)?.id
      const { body } = await sendCode(device, email)
      expect(body.action).toBe('VERIFY_DEVICE')
      const code = await approveDevice(world(), email, before)
      expect((await device.call('redeemCode', { loginId: body.loginId, code })).status).toBe(200)
      const known = await ask(world(), owner, email)
      expect((await known.redeem(wrong)).body.error).toBe('wrong_code')
      expect((await known.redeem((right) => right)).status).toBe(200)
    })

    test('count equally for an address without an account', async () => {
      for (const _ of [1, 2, 3]) expect(await guess(world(), 'guessed-nobody@example.com')).toEqual(judged)
      expect(await actionFor(await world().newDevice(), 'guessed-nobody@example.com')).toBe('VERIFY_DEVICE')
    })

    test('lock pending codes of new devices until one has drained', async () => {
      const email = 'guessed-at-once@example.com'
      const waiting = await ask(world(), await world().newDevice(), email)
      for (const _ of [1, 2, 3]) await guess(world(), email)
      const refused = await waiting.redeem((right) => right)
      expect([refused.status, refused.body.error]).toEqual([429, 'code_locked'])
      world().advance(drainMs)
      const device = await world().newDevice()
      expect((await (await ask(world(), device, email)).redeem((right) => right)).status).toBe(200)
    })

    test('are checked nine times, even if more arrive simultaneously', async () => {
      const email = 'guessed-in-parallel@example.com'
      const asked = []
      for (const _ of [1, 2, 3, 4, 5, 6]) asked.push(await ask(world(), await world().newDevice(), email))
      const answers = await Promise.all(asked.flatMap(({ redeem }) => [redeem(wrong), redeem(wrong)]))
      expect(answers.map(({ body }) => body.error).sort()).toEqual([
        ...Array(3).fill('code_locked'),
        ...Array(9).fill('wrong_code'),
      ])
      expect(await actionFor(await world().newDevice(), email)).toBe('VERIFY_DEVICE')
    })

    test('do not include correct codes, which are not counted', async () => {
      const email = 'many-devices@example.com'
      for (let count = 0; count < 10; count += 1) await logIn(world(), await world().newDevice(), email)
      const elsewhere = await world().newDevice({ 'x-visitor': '198.51.100.3' })
      expect(await actionFor(elsewhere, email)).toBe('VERIFY_OTP')
    })
  })

  describe('wrong codes for all addresses', () => {
    let strict: AuthWorld
    beforeAll(async () => {
      strict = await startWorld({ limits: { wrongCodes: perHour(6) } })
      strict.freeze()
    })
    afterAll(() => strict.stop())

    test('require the link for new devices temporarily, with a warning', async () => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
      const owner = await strict.newDevice()
      await logIn(strict, owner, 'calm@example.com')
      const waiting = await ask(strict, await strict.newDevice(), 'waiting@example.com')
      for (const email of ['spread-1@example.com', 'spread-2@example.com']) await guess(strict, email)
      expect(warn.mock.calls).toEqual([['Too many wrong codes: for now, new devices are let in by a mailed link']])
      strict.advance(30_000)
      for (const email of ['calm@example.com', 'unknown@example.com']) {
        expect(await actionFor(await strict.newDevice(), email)).toBe('VERIFY_DEVICE')
      }
      expect((await waiting.redeem((right) => right)).status).toBe(200)
      expect(await actionFor(owner, 'calm@example.com')).toBe('VERIFY_OTP')
      strict.advance(600_000)
      expect(await actionFor(await strict.newDevice(), 'later@example.com')).toBe('VERIFY_OTP')
      warn.mockRestore()
    })
  })

  describe('wrong codes from one network', () => {
    let open: AuthWorld
    beforeAll(async () => {
      const { wrongCodesPerVisitor, wrongCodesPerNetwork } = defaultLimits
      open = await startWorld({ limits: { wrongCodesPerVisitor, wrongCodesPerNetwork } })
      open.freeze()
    })
    afterAll(() => open.stop())

    const visit = (visitor: string) => open.newDevice({ 'x-visitor': visitor })

    /** A bot that enters wrong codes, three for each email to one of its own addresses. */
    const guessFrom = async (visitorOf: (count: number) => string, mails: number) => {
      const errors: string[] = []
      for (let count = 0; count < mails; count += 1) {
        const email = `bot-${visitorOf(count)}-${count}@bot.example`.replaceAll(':', '-')
        const device = await visit(visitorOf(count))
        const { body } = await sendCode(device, email)
        for (const code of ['000000', '000001', '000002'])
          errors.push((await device.call('redeemCode', { loginId: body.loginId, code })).body.error)
      }
      return errors
    }

    test('require the link only in that network, sparing pending codes', async () => {
      const waiting = await ask(open, await visit('198.51.100.1'), 'honest-waiting@example.com')
      const behind = await ask(open, await visit('192.0.2.7'), 'honest-behind@example.com')
      const neighbour = await visit('192.0.2.7')
      await logIn(open, neighbour, 'honest-neighbour@example.com')
      const errors = await guessFrom(() => '192.0.2.7', 67)
      expect(errors).toHaveLength(201)
      expect((await waiting.redeem((right) => right)).status).toBe(200)
      expect((await behind.redeem(wrong)).body.error).toBe('wrong_code')
      expect((await behind.redeem((right) => right)).status).toBe(200)
      const late = await visit('203.0.113.9')
      expect(await actionFor(late, 'honest-late@example.com')).toBe('VERIFY_OTP')
      await logIn(open, await visit('203.0.113.10'), 'honest-later@example.com')
      expect(await actionFor(await visit('192.0.2.7'), 'honest-there@example.com')).toBe('VERIFY_DEVICE')
      open.advance(30_000)
      expect(await actionFor(neighbour, 'honest-neighbour@example.com')).toBe('VERIFY_OTP')
    })

    test('are limited to a fifth of all, across all its subnets', async () => {
      const errors = await guessFrom((count) => `2001:db8:7:${count.toString(16)}::1`, 40)
      // The last one of each three locks its code.
      const judged = errors.filter((error) => error === 'wrong_code')
      expect(judged.length).toBeLessThanOrEqual(24)
      expect(await actionFor(await visit('2001:db8:8::1'), 'honest-v6@example.com')).toBe('VERIFY_OTP')
    })
  })
}
