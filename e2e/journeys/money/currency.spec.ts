import { expect, test } from '../../fixtures.ts'
import { expectAccessible } from '../../world/browser/axe.ts'
import { connectFresh } from '../../world/flows/connectFresh.ts'
import { signIn } from '../../world/flows/emailVisit.ts'
import { fund } from '../../world/flows/fund.ts'
import { optionsUrl } from '../../world/host-pages/optionsUrl.ts'
import { amountField } from '../../world/pages/sendForm.ts'

test('a visitor chooses another currency for values and amounts, kept after a reload', async ({
  demo,
  modal,
  mailbox,
  page,
}) => {
  await fund(await signIn(demo, mailbox))
  await demo.button.click()
  await expect(modal.dialog).toContainText('$2,500.00')
  await modal.openSettings()
  await modal.button(/^US dollar/).click()
  await modal.expectKeyboardAt('Currency')
  await expect(modal.button(/^US dollar/)).toHaveAttribute('aria-current', 'true')
  await expectAccessible(modal, 'currencies')

  // By keyboard: the list is one tab stop, and typing selects a name.
  await modal.button(/^US dollar/).focus()
  await page.keyboard.type('eur')
  await expect(modal.button(/^Euro/)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(modal.title('Settings')).toBeVisible()
  await expect(modal.button(/^Euro/)).toContainText('Currency')
  await expectAccessible(modal, 'settings with a currency')
  await modal.back()
  const tokens = modal.dialog.getByRole('list', { name: 'Tokens' })
  await expect(tokens.getByRole('button', { name: 'Ether' })).toContainText('€2,000.00')
  await expect(modal.dialog).not.toContainText('$')

  await modal.button('Send').click()
  await modal.button('Enter the amount in euros').click()
  await amountField(modal).fill('500')
  await expect(modal.dialog.getByText('0.250\u00a0ETH', { exact: true })).toBeVisible()
  await expectAccessible(modal, 'send, in euros')

  await page.reload()
  await demo.expectState({ status: 'connected' })
  await demo.button.click()
  await expect(modal.dialog).toContainText('€2,000.00')
})

test('a visitor of a German page sees euros and can choose Bitcoin', async ({ demo, modal }) => {
  await fund(await connectFresh(demo, optionsUrl({ locale: 'de' })))
  await demo.openModal()
  await expect(modal.dialog).toContainText('2.000,00\u00a0€')
  await modal.button(/^Euro/).click()
  await modal.button(/^Bitcoin/).click()
  await expect(modal.dialog).toContainText('0,025\u00a0₿')
})

test('a visitor sees dollars with a note if another currency’s prices are unavailable', async ({
  demo,
  modal,
  mailbox,
  context,
}) => {
  await context.route('**/v1/fungible/price?**', (route) => route.fulfill({ status: 404, body: '' }))
  await fund(await signIn(demo, mailbox, optionsUrl({ locale: 'en-GB' })))
  await demo.openModal()
  await expect(modal.dialog).toContainText('US$2,500.00')
  await expect(modal.dialog).not.toContainText('£')
})
