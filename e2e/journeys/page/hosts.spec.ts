import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '../../fixtures.ts'
import { answering } from '../../world/flows/visitorWallet.ts'
import { DemoPage } from '../../world/pages/DemoPage.ts'
import { ModalPage } from '../../world/pages/ModalPage.ts'
import { launchBrowser } from '../../world/stack/extensionSession.ts'
import { origins } from '../../world/stack/ports.ts'

const question = 'Connect to this site'

test('a Vue page follows the state, and its elements connect and disconnect [HST-01, HST-03]', async ({
  demo,
  modal,
  page,
}) => {
  await demo.open(`${origins.pages}/vue/`)
  await expect(page.locator('#hello')).toHaveText('Nobody is here')
  await demo.button.click()
  await answering(page, 'Tessera', 'approve', () => modal.wallet('Tessera').click(), question)
  await demo.expectState({ status: 'connected', isOpen: false })
  const { address } = (await demo.state()) ?? {}
  await expect(page.locator('#hello')).toHaveText(`Hello ${address}`)
  await modal.expectGone()

  // After remounting, the component has the current state.
  await page.getByRole('button', { name: 'Toggle' }).click()
  await expect(page.locator('#hello')).toHaveCount(0)
  await page.getByRole('button', { name: 'Leave' }).click()
  await demo.expectState({ status: 'disconnected' })
  await expect(demo.button).toHaveText('Enter')
  await page.getByRole('button', { name: 'Toggle' }).click()
  await expect(page.locator('#hello')).toHaveText('Nobody is here')
})

test('a page in another page’s frame connects with its own origin [HST-01]', async ({ page }) => {
  await page.goto(`${origins.pages}/around/`)
  const shop = page.frameLocator('iframe[title="The shop"]')
  const modal = shop.frameLocator('foyer-frame iframe')
  const dialog = shop.locator('tessera-approval').getByRole('dialog', { name: question })
  await shop.getByRole('button', { name: 'Open Foyer' }).click()
  await modal.getByRole('button', { name: 'Tessera' }).click()
  await expect(dialog).toContainText(origins.demo)
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(shop.locator('foyer-button')).toHaveText(/^0x/)
})

test('a page restored from the back/forward cache continues [CON-05, HST-01]', async () => {
  const userDataDir = await mkdtemp(join(tmpdir(), 'foyer-profile-'))
  const context = await launchBrowser({ userDataDir, keepsPages: true })
  try {
    const page = await context.newPage()
    const modal = new ModalPage(page)
    const demo = new DemoPage(page, modal)
    await demo.connect('Tessera')
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => {
        document.title = persisted ? 'kept' : 'loaded'
      })
    })
    await page.goto(`${origins.pages}/bare/`)
    // Deferred because the navigation unloads the page that runs this.
    await page.evaluate(() => void setTimeout(() => history.back()))
    await expect(page).toHaveTitle('kept')
    await demo.expectState({ status: 'connected' })
    expect(await demo.request('eth_chainId')).toEqual({ result: '0x1' })
    // Playwright cannot see restored frames, so the modal's state shows that it is open or closed.
    await page.getByRole('button', { name: 'Open Foyer' }).click()
    await demo.expectState({ isOpen: true })
    await page.evaluate(() => window.foyer?.close())
    await demo.expectState({ isOpen: false, status: 'connected' })
  } finally {
    await context.close()
    await rm(userDataDir, { recursive: true, force: true })
  }
})
