import type { Page } from '@playwright/test'

/** Every link of this scheme that the page itself goes to from now on: where an app of that name would open. */
export const collectAppLinks = async (page: Page, scheme: string) => {
  const links: string[] = []
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  session.on('Page.frameRequestedNavigation', ({ url }) => {
    if (url.startsWith(`${scheme}:`)) links.push(url)
  })
  return links
}
