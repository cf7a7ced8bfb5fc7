import { expect, test } from '../fixtures.ts'
import { origins } from '../stack/ports.ts'
import { approve } from '../stack/walletWindow.ts'

test('connects the browser wallet and shows the account [CON-01, CON-04]', async ({ context, page, modal }) => {
  await page.goto(origins.demo)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(modal.title('Connect to Marlow')).toBeVisible()
  await approve(context, () => modal.wallet('Harbor').click(), { origin: origins.demo })
  await expect(page.locator('foyer-button')).toContainText('0x99')
})
