import { expect, test } from '../../fixtures.ts'
import { emailField } from '../../world/flows/emailVisit.ts'
import { optionsUrl } from '../../world/host-pages/optionsUrl.ts'

test('a page without email login does not offer it [CON-02]', async ({ demo, modal }) => {
  await demo.open(optionsUrl({ email: false }))
  await demo.openModal()
  await expect(modal.button(/Scan with your phone|All wallets/).first()).toBeVisible()
  await expect(emailField(modal)).toHaveCount(0)
})

test('project settings override page options, with a warning to the developer [CON-02, CON-12]', async ({
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

test('email comes before the wallets by default [CON-02]', async ({ demo, modal }) => {
  await demo.open(optionsUrl())
  await demo.openModal()
  const [field, row] = [await emailField(modal).boundingBox(), await modal.rows().first().boundingBox()]
  expect(field?.y).toBeLessThan(row?.y ?? 0)
})

test('a page collapses the wallets into one row below the email field [CON-12]', async ({ demo, modal }) => {
  await demo.open(optionsUrl({ emailShowWallets: false }))
  await demo.openModal()
  await expect(emailField(modal)).toBeVisible()
  await expect(modal.wallet('Tessera')).toHaveCount(0)
  await modal.button('Continue with a wallet').click()
  await expect(modal.wallet('Tessera')).toBeVisible()
})

test('a page orders the login methods and collapses the wallets into one row [CON-02]', async ({ demo, modal }) => {
  await demo.open(optionsUrl({ connectMethodsOrder: ['wallet', 'email'], collapseWallets: true }))
  await demo.openModal()
  const row = modal.button('Continue with a wallet')
  const [rowBox, fieldBox] = [await row.boundingBox(), await emailField(modal).boundingBox()]
  expect(rowBox?.y).toBeLessThan(fieldBox?.y ?? 0)
  await row.click()
  await expect(modal.button('All wallets')).toBeVisible()
})
