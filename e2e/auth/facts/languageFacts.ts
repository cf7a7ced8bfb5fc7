import { describe, expect, test } from 'vitest'
import { sendCode } from '../logIn.ts'
import type { AuthWorld } from '../startAuthWorld.ts'

/** The facts of the languages that mail and the page of the mailed link speak. */
export const describeLanguages = (world: () => AuthWorld) =>
  describe('the words of mail', () => {
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
    ])('are of the language that was asked in: %s', async (acceptLanguage, email, subject, html) => {
      const { mail } = await ask(email, acceptLanguage)
      expect(mail?.subject).toContain(subject)
      expect(mail?.html).toContain(html)
    })

    test('stay those of the device that asked, whoever opens its link', async () => {
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

    test.each([
      ['de', '<html lang="de" dir="ltr">', 'Dieses Gerät freigeben'],
      ['ar-EG', '<html lang="ar" dir="rtl">', 'الموافقة على هذا الجهاز'],
      ['sw', '<html lang="en" dir="ltr">', 'Approve this device'],
    ])('of the page of the link are of the language of who reads it: %s', async (acceptLanguage, html, button) => {
      const response = await fetch(`${world().url}/approve`, { headers: { 'accept-language': acceptLanguage } })
      const page = await response.text()
      expect(page).toContain(html)
      expect(page).toContain(button)
      expect(response.headers.get('vary')).toContain('Accept-Language')
    })
  })
