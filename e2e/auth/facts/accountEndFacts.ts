import { describe, expect, test } from 'vitest'
import type { AuthCallName } from '../../../secure-frame/contract/contract.ts'
import { exampleAccounts } from '../exampleAccounts.ts'
import { logIn } from '../logIn.ts'
import type { AuthWorld } from '../startAuthWorld.ts'

type Purpose = 'sign_out_everywhere' | 'delete_account'
const endCalls = { sign_out_everywhere: 'signOutEverywhere', delete_account: 'deleteAccount' } as const
const shares = { authShare: 'auth'.padEnd(30, 'x'), recoveryShare: 'recovery'.padEnd(30, 'x') }

/** Logs in on a new device, and makes later calls with its session. */
const visit = async (world: AuthWorld, email: string) => {
  const device = await world.newDevice()
  const session = await logIn(world, device, email)
  const ask = (name: AuthCallName, request: object = {}) => device.call(name, request, session)
  const startStepUp = async (purpose?: Purpose) => {
    const before = (await world.allMailTo(email)).at(-1)?.id
    const { body } = await ask('startStepUp', purpose ? { purpose } : {})
    return { loginId: body.loginId as string, code: await world.codeTo(email, before) }
  }
  return {
    device,
    session,
    ask,
    startStepUp,
    userId: session.user.id as string,
    createWallet: () => ask('createWallet', { accounts: exampleAccounts, ...shares }),
    isOpen: async () => (await ask('getSession')).status === 200,
    refresh: () => device.call('refresh', { refreshToken: session.refreshToken }),
  }
}

const otherCode = (code: string) => (code === '000000' ? '000001' : '000000')

const describeSignOut = (world: () => AuthWorld) =>
  describe('signing out everywhere', () => {
    test('ends all sessions of only this user, keeping the wallet', async () => {
      const email = 'everywhere@example.com'
      const [first, second] = [await visit(world(), email), await visit(world(), email)]
      const stranger = await visit(world(), 'elsewhere@example.com')
      await first.createWallet()
      const typed = await first.startStepUp('sign_out_everywhere')
      expect((await first.ask('signOutEverywhere', typed)).status).toBe(200)
      for (const one of [first, second]) {
        expect(await one.isOpen()).toBe(false)
        expect((await one.refresh()).body.error).toBe('invalid_token')
      }
      expect(await stranger.isOpen()).toBe(true)
      const again = await logIn(world(), first.device, email)
      expect(again.user).toMatchObject({ id: first.userId, accounts: exampleAccounts })
      expect((await first.device.call('getAuthShare', {}, again)).body).toMatchObject({ share: shares.authShare })
    })

    test('is named in the email with its code', async () => {
      const { startStepUp } = await visit(world(), 'named@example.com')
      await startStepUp('sign_out_everywhere')
      const mail = (await world().allMailTo('named@example.com')).at(-1)
      expect(mail?.text).toContain('signing your account out on all devices and sites')
    })
  })

const describeDeletion = (world: () => AuthWorld) =>
  describe('deletion of an account', () => {
    test('ends every session; a new login creates a walletless account', async () => {
      const email = 'gone@example.com'
      const [first, second] = [await visit(world(), email), await visit(world(), email)]
      await first.createWallet()
      const typed = await first.startStepUp('delete_account')
      expect((await first.ask('deleteAccount', typed)).status).toBe(200)
      for (const one of [first, second]) {
        expect(await one.isOpen()).toBe(false)
        expect((await one.refresh()).body.error).toBe('invalid_token')
      }
      const again = await logIn(world(), first.device, email)
      expect(again.user.id).not.toBe(first.userId)
      expect(again.user.accounts).toEqual([])
      expect((await first.device.call('getAuthShare', {}, again)).body.error).toBe('not_found')
    })

    test('lists the losses in the code email and confirms afterward', async () => {
      const email = 'last-mail@example.com'
      const { ask, startStepUp } = await visit(world(), email)
      const typed = await startStepUp('delete_account')
      const codeMail = (await world().allMailTo(email)).at(-1)
      expect(codeMail?.text).toContain('permanently deleting your Foyer account and wallet')
      await ask('deleteAccount', typed)
      const [notice] = await world().mailTo(email, codeMail?.id)
      expect(notice?.subject).toBe('Your Foyer account was deleted')
    })

    test('invalidates the codes of pending logins for the address', async () => {
      const email = 'pending@example.com'
      const { ask, startStepUp } = await visit(world(), email)
      const other = await world().newDevice()
      const before = (await world().allMailTo(email)).at(-1)?.id
      const place = { projectId: 'demo', hostOrigin: 'https://marlow.example' }
      const { loginId } = (await other.call('sendCode', { ...place, email })).body
      const code = await world().codeTo(email, before)
      await ask('deleteAccount', await startStepUp('delete_account'))
      expect((await other.call('redeemCode', { loginId, code })).body.error).toBe('code_expired')
    })

    test('leaves the identity to one of two concurrent first logins', async () => {
      const email = 'reborn@example.com'
      const first = await visit(world(), email)
      await first.ask('deleteAccount', await first.startStepUp('delete_account'))
      const devices = [await world().newDevice(), await world().newDevice()]
      const logins = []
      for (const device of devices) {
        const before = (await world().allMailTo(email)).at(-1)?.id
        const place = { projectId: 'demo', hostOrigin: 'https://marlow.example' }
        const { loginId } = (await device.call('sendCode', { ...place, email })).body
        logins.push({ device, typed: { loginId, code: await world().codeTo(email, before) } })
      }
      const answers = await Promise.all(logins.map(({ device, typed }) => device.call('redeemCode', typed)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(new Set(answers.map(({ body }) => body.user.id)).size).toBe(1)
    })
  })

const describeCode = (world: () => AuthWorld) =>
  describe.each(Object.entries(endCalls) as [Purpose, (typeof endCalls)[Purpose]][])(
    'the code of %s',
    (purpose, name) => {
      test('is required despite a recent login or another purpose’s code', async () => {
        const { ask, startStepUp, isOpen } = await visit(world(), `${purpose}-other@example.com`)
        const other = purpose === 'delete_account' ? 'sign_out_everywhere' : 'delete_account'
        for (const typed of [await startStepUp(), await startStepUp(other)]) {
          expect((await ask(name, typed)).body.error).toBe('code_expired')
        }
        expect((await ask(name)).body.error).toBe('step_up_required')
        expect(await isOpen()).toBe(true)
      })

      test('cannot be used for another step-up', async () => {
        const { ask, startStepUp } = await visit(world(), `${purpose}-alone@example.com`)
        expect((await ask('finishStepUp', await startStepUp(purpose))).body.error).toBe('code_expired')
      })

      test('is locked after three wrong tries', async () => {
        const { ask, startStepUp, isOpen } = await visit(world(), `${purpose}-wrong@example.com`)
        const { loginId, code } = await startStepUp(purpose)
        const errors = []
        for (let count = 0; count < 3; count += 1) {
          errors.push((await ask(name, { loginId, code: otherCode(code) })).body.error)
        }
        expect(errors).toEqual(['wrong_code', 'wrong_code', 'code_locked'])
        expect((await ask(name, { loginId, code })).body.error).toBe('code_locked')
        expect(await isOpen()).toBe(true)
      })

      test('works once, only for the requesting device and session', async () => {
        const email = `${purpose}-once@example.com`
        const [one, other] = [await visit(world(), email), await visit(world(), email)]
        const typed = await one.startStepUp(purpose)
        expect((await other.ask(name, typed)).body.error).toBe('code_expired')
        expect((await one.ask(name, typed)).status).toBe(200)
        const again = await logIn(world(), one.device, email)
        expect((await one.device.call(name, typed, again)).body.error).toBe('code_expired')
        expect((await one.device.call('getSession', {}, again)).status).toBe(200)
      })

      test('is mailed once in 30 seconds, and expires after ten minutes', async () => {
        const { ask, startStepUp, refresh, device } = await visit(world(), `${purpose}-late@example.com`)
        const typed = await startStepUp(purpose)
        expect((await ask('startStepUp', { purpose })).body.error).toBe('email_cooldown')
        world().advance(600_001)
        const session = (await refresh()).body
        expect((await device.call(name, typed, session)).body.error).toBe('code_expired')
      })
    },
  )

/** Tests of the calls that end all sessions of an account. */
export const describeAccountEnd = (world: () => AuthWorld) => {
  describeSignOut(world)
  describeDeletion(world)
  describeCode(world)
}
