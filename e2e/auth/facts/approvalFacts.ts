import { describe, expect, test } from 'vitest'
import { logIn, sendCode } from '../logIn.ts'
import { type AuthWorld, authOrigin } from '../startAuthWorld.ts'

/** Tests of the approval of a new device, if a project requires it. */
export const describeApproval = (world: () => AuthWorld) =>
  describe('a new device', () => {
    const post = async (path: string, body: object) => {
      const response = await fetch(`${world().url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return { status: response.status, body: await response.json() }
    }

    const start = async (email: string) => {
      const device = await world().newDevice()
      const before = (await world().allMailTo(email)).at(-1)?.id
      const sent = await sendCode(device, email, 'careful')
      const [mail] = await world().mailTo(email, before)
      const [, token = ''] = new RegExp(`${authOrigin}/approve#(\\S+)`).exec(mail?.text ?? '') ?? []
      const { loginId } = sent.body
      return {
        device,
        sent,
        mail,
        token,
        loginId,
        status: async () => (await device.call('getDeviceApproval', { loginId })).body.status,
        look: () => post('/approve/look', { token }),
        decide: (decision: string) => post('/approve/decide', { token, decision }),
      }
    }

    test('gets its code after approval through the mailed link [EMB-05]', async () => {
      const { device, sent, status, look, decide, mail, loginId } = await start('new-device@example.com')
      expect(sent.body.action).toBe('VERIFY_DEVICE')
      expect(mail?.text).not.toMatch(/^\d{6}$/m)
      expect(await status()).toBe('waiting')
      const early = await device.call('redeemCode', { loginId, code: '123456' })
      expect([early.status, early.body.error]).toEqual([403, 'device_not_approved'])
      expect((await look()).body).toMatchObject({
        status: 'waiting',
        hostOrigin: 'https://marlow.example',
        deviceName: 'Chrome on Linux',
      })
      expect((await decide('approved')).body).toEqual({ status: 'approved' })
      expect(await status()).toBe('approved')
      const code = await world().codeTo('new-device@example.com', mail?.id)
      expect((await device.call('redeemCode', { loginId, code })).status).toBe(200)
      world().advance(30_000)
      const again = await sendCode(device, 'new-device@example.com', 'careful')
      expect(again.body.action).toBe('VERIFY_OTP')
    })

    test('needs the press; opening the page changes nothing', async () => {
      const { status, token } = await start('previewed@example.com')
      const page = await fetch(`${world().url}/approve`)
      expect(page.status).toBe(200)
      expect(await page.text()).not.toContain(token)
      expect(await status()).toBe('waiting')
    })

    test('stays refused after a refusal', async () => {
      const { status, look, decide } = await start('unknown-device@example.com')
      expect((await decide('refused')).body).toEqual({ status: 'refused' })
      expect((await decide('approved')).body).toEqual({ status: 'refused' })
      expect([await status(), (await look()).body.status]).toEqual(['expired', 'refused'])
      expect(await world().allMailTo('unknown-device@example.com')).toHaveLength(1)
    })

    test('gets only one code for two presses', async () => {
      const { decide } = await start('double@example.com')
      await Promise.all([decide('approved'), decide('approved')])
      expect(await world().allMailTo('double@example.com')).toHaveLength(2)
    })

    test('cannot use a link that is ten minutes old', async () => {
      const { status, look, decide } = await start('tardy@example.com')
      world().advance(600_000)
      expect((await decide('approved')).body).toEqual({ status: 'expired' })
      expect([await status(), (await look()).body]).toEqual(['expired', { status: 'expired' }])
    })

    test('reveals its approval state only to its own key', async () => {
      const { loginId } = await start('curious@example.com')
      const other = await world().newDevice()
      expect((await other.call('getDeviceApproval', { loginId })).body.status).toBe('expired')
    })

    test('needs a new approval after it was revoked', async () => {
      const device = await world().newDevice()
      const session = await logIn(world(), device, 'revoked-device@example.com')
      await device.call('revokeDevice', { deviceId: session.deviceId }, session)
      world().advance(30_000)
      expect((await sendCode(device, 'revoked-device@example.com', 'careful')).body.action).toBe('VERIFY_DEVICE')
    })

    test('does not accept an invented token as its link', async () => {
      const invented = await post('/approve/look', { token: 'A'.repeat(43) })
      expect(invented).toEqual({ status: 200, body: { status: 'expired' } })
      expect((await post('/approve/look', { token: 'short' })).status).toBe(400)
    })
  })
