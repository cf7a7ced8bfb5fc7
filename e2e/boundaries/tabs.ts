import type { BrowserContext } from '@playwright/test'
import { DemoPage } from '../pages/DemoPage.ts'
import { ModalPage } from '../pages/ModalPage.ts'

/** Another tab of the browser, with nothing in it yet. */
export const newTab = async (context: BrowserContext) => {
  const page = await context.newPage()
  return new DemoPage(page, new ModalPage(page))
}
