import { test } from '../../fixtures.ts'
import { hosted } from '../../world/flows/hostedVisit.ts'
import { otherLogins } from '../../world/flows/otherLogins.ts'
import { optionsUrl } from '../../world/host-pages/optionsUrl.ts'
import { approvalSheet } from '../../world/pages/approvalSheet.ts'
import { PopupWindow } from '../../world/pages/PopupWindow.ts'

for (const [name, logIn] of Object.entries(otherLogins)) {
  test(`a visitor logs in by ${name} in a page’s popup [CON-01, HST-01]`, async ({ demo, page }) => {
    await demo.open(optionsUrl({ projectId: 'demo', mode: 'popup' }))
    const popup = await PopupWindow.openedBy(page, () => page.getByRole('button', { name: 'Open Foyer' }).click())
    await logIn({ page: popup.page, card: popup.card, sheet: popup.sheet, isDone: async () => popup.page.isClosed() })
    await popup.expectClosed()
    await demo.expectState({ status: 'connected', isOpen: false })
    const { address } = (await demo.state()) ?? {}
    await page.reload()
    await demo.expectState({ status: 'connected', address })
  })
}

test('a visitor logs in by Farcaster on the hosted page [CON-01, HST-01]', async ({ demo, modal, page }) => {
  await demo.open(hosted)
  await otherLogins.Farcaster({
    page,
    card: modal.frame,
    sheet: approvalSheet(modal),
    isDone: async () => (await demo.state())?.status === 'connected',
  })
  await demo.expectState({ status: 'connected' })
  const { address } = (await demo.state()) ?? {}
  await page.reload()
  await demo.expectState({ status: 'connected', address })
})
