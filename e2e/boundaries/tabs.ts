import type { BrowserContext } from '@playwright/test'
import { DemoPage } from '../DemoPage.ts'
import { ModalPage } from '../ModalPage.ts'

/** Another tab of the browser, with nothing in it yet. */
export const newTab = async (context: BrowserContext) => {
  const page = await context.newPage()
  return new DemoPage(page, new ModalPage(page))
}

/** The first tab of a browser that was just started. */
export const firstTab = (context: BrowserContext) => {
  const [page] = context.pages()
  if (!page) throw new Error('The browser has no tab')
  return new DemoPage(page, new ModalPage(page))
}
