import { describe, expect, test } from 'vitest'
import type { AuthCallName } from '../../../secure-frame/contract/contract.ts'
import { logIn } from '../logIn.ts'
import type { AuthWorld } from '../startAuthWorld.ts'

/** Tests of the change of an address. */
export const describeEmailChange = (world: () => AuthWorld) =>
  describe('a change of address', () => {
    const start = async (email: string) => {
      const device = await world().newDevice()
      const session = await logIn(world(), device, email)
      const ask = (name: AuthCallName, request: object = {}) => device.call(name, request, session)
      const newCode = async (to: string, cause: () => Promise<{ body: { loginId: string } }>) => {
        const before = (await world().allMailTo(to)).at(-1)?.id
        const { body } = await cause()
        return { ...body, code: await world().codeTo(to, before) }
      }
      return { ask, newCode, user: session.user }
    }

    test('verifies the old address, then the new, and notifies the old [EMB-06]', async () => {
      const { ask, newCode, user } = await start('old@example.com')
      const primary = await newCode('old@example.com', () => ask('startEmailChange', { email: 'new@example.com' }))
      expect(primary).toMatchObject({ action: 'VERIFY_PRIMARY_OTP' })
      const { loginId, code } = primary
      const secondary = await newCode('new@example.com', () => ask('redeemPrimaryCode', { loginId, code }))
      const before = (await world().allMailTo('old@example.com')).at(-1)?.id
      const changed = await ask('redeemSecondaryCode', { loginId: secondary.loginId, code: secondary.code })
      expect(changed).toMatchObject({ status: 200, body: { email: 'new@example.com' } })
      const [notice] = await world().mailTo('old@example.com', before)
      expect(notice?.subject).toBe('The email of your Foyer wallet was changed')
      expect((await logIn(world(), await world().newDevice(), 'new@example.com')).user.id).toBe(user.id)
      expect((await logIn(world(), await world().newDevice(), 'old@example.com')).user.id).not.toBe(user.id)
    })

    test('verifies the old address even after a login, naming the new [EMB-06]', async () => {
      const { ask, newCode } = await start('fresh@example.com')
      const sent = await newCode('fresh@example.com', () => ask('startEmailChange', { email: 'fresher@example.com' }))
      expect(sent).toMatchObject({ action: 'VERIFY_PRIMARY_OTP' })
      expect((await world().allMailTo('fresh@example.com')).at(-1)?.text).toContain('fresher@example.com')
      expect(await world().allMailTo('fresher@example.com')).toEqual([])
    })

    test('refuses a taken address only in the last step [EMB-06]', async () => {
      await start('taken@example.com')
      const { ask, newCode } = await start('wants@example.com')
      const primary = await newCode('wants@example.com', () => ask('startEmailChange', { email: 'taken@example.com' }))
      const { loginId, code } = await newCode('taken@example.com', () =>
        ask('redeemPrimaryCode', { loginId: primary.loginId, code: primary.code }),
      )
      const answer = await ask('redeemSecondaryCode', { loginId, code })
      expect([answer.status, answer.body.error]).toEqual([409, 'email_taken'])
      expect((await ask('getSession')).body.user.email).toBe('wants@example.com')
    })

    test('ignores a change to the current address', async () => {
      const { ask } = await start('same@example.com')
      expect((await ask('startEmailChange', { email: 'Same@Example.com' })).body.error).toBe('invalid_request')
    })

    test('accepts the first code again if the second email fails', async () => {
      const { ask, newCode } = await start('stuck@example.com')
      const { loginId, code } = await newCode('stuck@example.com', () =>
        ask('startEmailChange', { email: 'refused@example.com' }),
      )
      for (const _ of [1, 2]) {
        const answer = await ask('redeemPrimaryCode', { loginId, code })
        expect([answer.status, answer.body.error]).toEqual([502, 'mail_failed'])
      }
    })

    test('accepts only the code of the current step', async () => {
      const { ask, newCode } = await start('steps-mixed@example.com')
      const { loginId, code } = await newCode('steps-mixed@example.com', () =>
        ask('startEmailChange', { email: 'steps-new@example.com' }),
      )
      for (const name of ['redeemSecondaryCode', 'finishStepUp'] as const) {
        expect((await ask(name, { loginId, code })).body.error).toBe('code_expired')
      }
    })
  })
