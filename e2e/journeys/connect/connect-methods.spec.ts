import { expect, test } from '../../fixtures.ts'
import { optionsUrl } from '../../host-pages/optionsUrl.ts'
import { emailField } from '../../visits/emailVisit.ts'

test('a page that wants no e-mail does not offer it [CON-02]', async ({ demo, modal }) => {
  await demo.open(optionsUrl({ email: false }))
  await demo.openModal()
  await expect(modal.button(/Scan with your phone|All wallets/).first()).toBeVisible()
  await expect(emailField(modal)).toHaveCount(0)
})

test('what the project sets comes before what the page wants, and the developer is told so [CON-02, CON-12]', async ({
  demo,
  modal,
  page,
}) => {
  const alert = page.waitForEvent('console', (message) => message.text().includes('connectMethodsOrder'))
  const connectMethodsOrder = 'email,wallet'
  await demo.open(
    optionsUrl({ projectId: 'wallets', connectMethodsOrder, legalCheckbox: false, termsUrl: '/terms.html' }),
  )
  await demo.openModal()
  await modal.dialog.getByRole('checkbox').check()
  await expect(modal.wallet('Tessera')).toBeVisible()
  await expect(emailField(modal)).toHaveCount(0)
  expect((await alert).text()).toContain('has no effect: your server sets it to wallet.')
})

test('e-mail comes before the wallets where the page says nothing [CON-02]', async ({ demo, modal }) => {
  await demo.open(optionsUrl())
  await demo.openModal()
  const [field, row] = [await emailField(modal).boundingBox(), await modal.rows().first().boundingBox()]
  expect(field?.y).toBeLessThan(row?.y ?? 0)
})

test('beside the e-mail field the wallets can be behind a row [CON-12]', async ({ demo, modal }) => {
  await demo.open(optionsUrl({ emailShowWallets: false }))
  await demo.openModal()
  await expect(emailField(modal)).toBeVisible()
  await expect(modal.wallet('Tessera')).toHaveCount(0)
  await modal.button('Continue with a wallet').click()
  await expect(modal.wallet('Tessera')).toBeVisible()
})

test('the ways to connect come in the order of the page, wallets behind a row where it says so [CON-02]', async ({
  demo,
  modal,
}) => {
  await demo.open(optionsUrl({ connectMethodsOrder: ['wallet', 'email'], collapseWallets: true }))
  await demo.openModal()
  const row = modal.button('Continue with a wallet')
  const [rowBox, fieldBox] = [await row.boundingBox(), await emailField(modal).boundingBox()]
  expect(rowBox?.y).toBeLessThan(fieldBox?.y ?? 0)
  await row.click()
  await expect(modal.button('All wallets')).toBeVisible()
})
