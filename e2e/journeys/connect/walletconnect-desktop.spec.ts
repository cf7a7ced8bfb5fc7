import { expect, test } from '../../fixtures.ts'
import { chooseLantern } from '../../world/flows/appLinks.ts'
import { optionsUrl } from '../../world/host-pages/optionsUrl.ts'
import { origins, relayUrl } from '../../world/stack/ports.ts'

const lantern = {
  id: 'lantern',
  name: 'Lantern',
  desktop_link: 'lantern-wc://desktop',
  webapp_link: `${origins.pages}/plain/`,
}
const url = optionsUrl({ customWallets: [lantern], relayUrl })

test('a visitor opens a desktop app by its link and sees if it fails [CON-06, CON-13]', async ({
  demo,
  modal,
  page,
}) => {
  await page.clock.install()
  const links = await chooseLantern({ demo, modal, page }, url)
  await expect(modal.dialog).toContainText('Approve the connection in the Lantern app on this computer.')
  await modal.button('Open Lantern').click()
  await expect.poll(() => links).toEqual([expect.stringMatching(/^lantern-wc:\/\/desktop\/wc\?uri=wc%3A[0-9a-f]{64}/)])
  await page.clock.fastForward(3000)
  await expect(modal.heading('Lantern didn’t open')).toBeVisible()
  await expect(modal.dialog).toContainText('It may not be installed on this computer.')
})

test('a visitor opens the wallet’s site with the link in a new window [CON-06]', async ({ demo, modal, context }) => {
  await demo.open(url)
  await demo.openModal()
  await modal.wallet('Lantern').click()
  await modal.dialog.getByRole('tab', { name: 'Web' }).click()
  await expect(modal.dialog).toContainText('Lantern opens in a new window. Approve the connection there.')
  const [site] = await Promise.all([context.waitForEvent('page'), modal.button('Open Lantern').click()])
  await site.waitForURL(/\/plain\/.*uri=wc%3A[0-9a-f]{64}/)
})
