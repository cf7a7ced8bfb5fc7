import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Device } from '../createDevice.ts'
import { approveDevice, logIn, sendCode } from '../logIn.ts'
import type { AuthWorld, StartWorld } from '../startAuthWorld.ts'

/** Tests of accounts that were used under a project that requires the mailed link for new devices. */
export const describeAccountApproval = (world: () => AuthWorld, startWorld: StartWorld) => {
  describe('an account used under a project with device approval', () => {
    /** Created under a project without approval, and used later under the project with approval. */
    const makeCareful = async (email: string) => {
      const device = await world().newDevice()
      await logIn(world(), device, email)
      world().advance(30_000)
      await logIn(world(), device, email, 'careful')
      return device
    }

    const idOfLastMail = async (email: string) => (await world().allMailTo(email)).at(-1)?.id

    test('requires the link for new devices, codes for known ones', async () => {
      const email = 'careful-account@example.com'
      const owner = await makeCareful(email)
      const device = await world().newDevice()
      const before = await idOfLastMail(email)
      const { body } = await sendCode(device, email, 'demo')
      const [mail] = await world().mailTo(email, before)
      expect(mail?.text).toContain('/approve#')
      expect(mail?.text).not.toMatch(/^\d{6}$/m)
      const code = await approveDevice(world(), email, before)
      expect((await device.call('redeemCode', { loginId: body.loginId, code })).status).toBe(200)
      world().advance(30_000)
      await logIn(world(), owner, email)
    })

    test('accepts the code after wrong codes before the approval', async () => {
      const email = 'careful-clumsy@example.com'
      await makeCareful(email)
      const device = await world().newDevice()
      const before = await idOfLastMail(email)
      const { loginId } = (await sendCode(device, email)).body
      for (const _ of [1, 2, 3]) await device.call('redeemCode', { loginId, code: '000000' })
      const code = await approveDevice(world(), email, before)
      expect((await device.call('redeemCode', { loginId, code })).status).toBe(200)
    })

    test('is indistinguishable from an unused address to a stranger', async () => {
      await makeCareful('careful-hidden@example.com')
      const visit = async (email: string) => {
        const device = await world().newDevice()
        const sent = await sendCode(device, email, 'demo')
        const { loginId } = sent.body
        const answers = [
          sent,
          await sendCode(device, email, 'demo'),
          await device.call('getDeviceApproval', { loginId }),
        ]
        for (const _ of [1, 2, 3, 4]) answers.push(await device.call('redeemCode', { loginId, code: '000000' }))
        answers.push(await device.call('getDeviceApproval', { loginId }))
        // Ids and times differ between calls.
        return answers.map(({ status, body }) => [
          status,
          Object.keys(body),
          body.action,
          body.error,
          body.triesLeft,
          body.status,
        ])
      }
      const hidden = await visit('careful-hidden@example.com')
      expect(hidden).toEqual(await visit('careful-nobody@example.com'))
      expect(hidden.map(([status]) => status)).toEqual([200, 429, 200, 401, 401, 429, 429, 200])
    })

    test('does not result from a mere code request there', async () => {
      const email = 'careful-asked@example.com'
      await logIn(world(), await world().newDevice(), email)
      await sendCode(await world().newDevice(), email, 'careful')
      await logIn(world(), await world().newDevice(), email, 'demo')
    })
  })

  describe('a server with device approval for every new device', () => {
    let strict: AuthWorld
    beforeAll(async () => {
      strict = await startWorld({ requireDeviceApproval: 'always' })
      strict.freeze()
    })
    afterAll(() => strict.stop())

    const actionFor = async (device: Device, email: string) => (await sendCode(device, email)).body.action

    test('requests approval for known and unknown addresses alike', async () => {
      const email = 'always@example.com'
      const device = await strict.newDevice()
      const { body } = await sendCode(device, email)
      expect(body.action).toBe('VERIFY_DEVICE')
      const code = await approveDevice(strict, email)
      expect((await device.call('redeemCode', { loginId: body.loginId, code })).status).toBe(200)
      for (const asked of [email, 'always-nobody@example.com']) {
        expect(await actionFor(await strict.newDevice(), asked)).toBe('VERIFY_DEVICE')
      }
      strict.advance(30_000)
      expect(await actionFor(device, email)).toBe('VERIFY_OTP')
    })
  })
}
