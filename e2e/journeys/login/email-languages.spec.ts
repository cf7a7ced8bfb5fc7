import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { optionsUrl } from '../../world/host-pages/optionsUrl.ts'

interface Visit {
  /** The language of the page and the visitor. */
  locale: string
  linkSubject: string
  codeSubject: RegExp
  /** The language of the browser that opens the link. */
  reader: string
  direction: 'ltr' | 'rtl'
  approve: string
}

const visits: Visit[] = [
  {
    locale: 'de',
    linkSubject: 'Ein neues Gerät für Foyer freigeben',
    codeSubject: /^\d{6} ist dein Foyer-Code$/,
    reader: 'ar',
    direction: 'rtl',
    approve: 'الموافقة على هذا الجهاز',
  },
  {
    locale: 'ar-EG',
    linkSubject: 'الموافقة على جهاز جديد في \u2068Foyer\u2069',
    codeSubject: /^\d{6} هو رمزك في/,
    reader: 'de-AT',
    direction: 'ltr',
    approve: 'Dieses Gerät freigeben',
  },
]

/** Opens the page with this browser language. */
const wantLanguage = async (page: Page, acceptLanguage: string) => {
  const userAgent = await page.evaluate(() => navigator.userAgent)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setUserAgentOverride', { userAgent, acceptLanguage })
}

for (const { locale, linkSubject, codeSubject, reader, direction, approve } of visits) {
  test.describe(`a visitor who reads ${locale}`, () => {
    test.use({ locale })
    test(`receives mail in ${locale} and a link page in ${reader} [EMB-05]`, async ({
      demo,
      modal,
      mailbox,
      context,
    }) => {
      await demo.open(optionsUrl({ projectId: 'second', locale }))
      await demo.openModal()
      const field = modal.dialog.getByRole('textbox')
      await field.fill(mailbox.address)
      await field.press('Enter')

      const asking = await mailbox.next()
      expect(asking.subject).toBe(linkSubject)
      const [link = ''] = /https?:\/\/\S+#\S+/.exec(asking.text) ?? []
      const approval = await context.newPage()
      await wantLanguage(approval, reader)
      await approval.goto(link)
      await expect(approval.locator('html')).toHaveAttribute('dir', direction)
      await approval.getByRole('button', { name: approve }).click()

      const coded = await mailbox.next()
      expect(coded.subject).toMatch(codeSubject)
      await field.fill(coded.subject.slice(0, 6))
      await demo.expectState({ status: 'connected', isOpen: false })
    })
  })
}
