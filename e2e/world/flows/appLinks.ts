import type { Page } from '@playwright/test'
import type { DemoPage } from '../pages/DemoPage.ts'
import type { ModalPage } from '../pages/ModalPage.ts'

/** Collects the page's further links with this scheme, which would open an app. */
export const collectAppLinks = async (page: Page, scheme: string) => {
  const links: string[] = []
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  session.on('Page.frameRequestedNavigation', ({ url }) => {
    if (url.startsWith(`${scheme}:`)) links.push(url)
  })
  return links
}

/** Opens the page and chooses the Lantern app in the modal. Returns the links with its scheme. */
export const chooseLantern = async (
  { demo, modal, page }: { demo: DemoPage; modal: ModalPage; page: Page },
  url: string,
) => {
  await demo.open(url)
  const links = await collectAppLinks(page, 'lantern-wc')
  await demo.openModal()
  await modal.wallet('Lantern').click()
  return links
}
