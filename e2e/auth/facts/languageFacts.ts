import { describe, expect, test } from 'vitest'
import type { AuthCallName } from '../../../secure-frame/contract/contract.ts'
import { messagesFor } from '../../../secure-frame/servers/auth/messages/messagesFor.ts'
import { exampleAccounts } from '../exampleAccounts.ts'
import { logIn, sendCode } from '../logIn.ts'
import type { AuthWorld } from '../startAuthWorld.ts'

interface CodeSent {
  body: { loginId: string }
}

/** Tests of the languages of emails and of the page behind the mailed link. */
export const describeLanguages = (world: () => AuthWorld) =>
  describe('the language of emails', () => {
    const ask = async (email: string, acceptLanguage: string, projectId = 'demo') => {
      const device = await world().newDevice({ 'accept-language': acceptLanguage })
      await sendCode(device, email, projectId)
      const [mail] = await world().mailTo(email)
      return { device, mail }
    }

    test.each([
      ['de-AT, en', 'german@example.com', 'ist dein Foyer-Code', '<html lang="de" dir="ltr">'],
      ['fr, ar;q=0.5', 'arabic@example.com', 'هو رمزك في', '<html lang="ar" dir="rtl">'],
      ['fr', 'french@example.com', 'is your Foyer code', '<html lang="en" dir="ltr">'],
    ])('is the language of the request: %s', async (acceptLanguage, email, subject, html) => {
      const { mail } = await ask(email, acceptLanguage)
      expect(mail?.subject).toContain(subject)
      expect(mail?.html).toContain(html)
    })

    test('stays that of the requesting device, whoever opens the link', async () => {
      const email = 'german-device@example.com'
      const { mail } = await ask(email, 'de', 'careful')
      expect(mail?.subject).toBe('Ein neues Gerät für Foyer freigeben')
      const [, token = ''] = /approve#(\S+)/.exec(mail?.text ?? '') ?? []
      await fetch(`${world().url}/approve/decide`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': 'ar' },
        body: JSON.stringify({ token, decision: 'approved' }),
      })
      const [code] = await world().mailTo(email, mail?.id)
      expect(code?.subject).toMatch(/^\d{6} ist dein Foyer-Code$/)
      expect(code?.text).toContain('Chrome auf Linux')
    })

    /** A German account with a wallet, and a person at another device who prefers Arabic. */
    const startIntrusion = async (email: string) => {
      const owner = await world().newDevice({ 'accept-language': 'de' })
      const shares = { authShare: 'auth-share-of-the-owner', recoveryShare: 'recovery-share-of-the-owner' }
      const session = await logIn(world(), owner, email)
      await owner.call('createWallet', { accounts: exampleAccounts, ...shares }, session)
      const device = await world().newDevice({ 'accept-language': 'ar' })
      const intrusion = await logIn(world(), device, email)
      const ask = (name: AuthCallName, request: object = {}) => device.call(name, request, intrusion)
      const nextMail = async <Answer>(to: string, cause: () => Promise<Answer>) => {
        const before = (await world().allMailTo(to)).at(-1)?.id
        const answer = await cause()
        return { answer, mail: (await world().mailTo(to, before)).at(-1) }
      }
      return { ask, nextMail }
    }

    test('is the account’s after a recovery, whoever recovers it', async () => {
      const email = 'german-recovered@example.com'
      const { ask, nextMail } = await startIntrusion(email)
      const { mail } = await nextMail(email, () => ask('getRecoveryShare'))
      expect(mail?.subject).toBe(messagesFor('de').messages.recoveredSubject)
      expect(mail?.html).toContain('<html lang="de" dir="ltr">')
    })

    test('is the account’s for address changes, the device’s for their codes', async () => {
      const [email, next] = ['german-moved@example.com', 'arabic-moved@example.com']
      const { ask, nextMail } = await startIntrusion(email)
      const redeem = (name: AuthCallName, { answer, mail }: Awaited<ReturnType<typeof nextMail<CodeSent>>>) =>
        ask(name, { loginId: answer.body.loginId, code: /^\d{6}$/m.exec(mail?.text ?? '')?.[0] })
      const primary = await nextMail(email, () => ask('startEmailChange', { email: next }))
      const secondary = await nextMail(next, () => redeem('redeemPrimaryCode', primary))
      const notice = await nextMail(email, () => redeem('redeemSecondaryCode', secondary))
      for (const { mail } of [primary, secondary]) expect(mail?.html).toContain('<html lang="ar" dir="rtl">')
      expect(notice.mail?.subject).toBe(messagesFor('de').messages.changedSubject)
    })

    test.each([
      ['de', '<html lang="de" dir="ltr">', 'Dieses Gerät freigeben'],
      ['ar-EG', '<html lang="ar" dir="rtl">', 'الموافقة على هذا الجهاز'],
      ['sw', '<html lang="en" dir="ltr">', 'Approve this device'],
    ])('on the page of the link is the reader’s: %s', async (acceptLanguage, html, button) => {
      const response = await fetch(`${world().url}/approve`, { headers: { 'accept-language': acceptLanguage } })
      const page = await response.text()
      expect(page).toContain(html)
      expect(page).toContain(button)
      expect(response.headers.get('vary')).toContain('Accept-Language')
    })
  })
