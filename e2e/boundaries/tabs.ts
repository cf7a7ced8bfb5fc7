import type { BrowserContext } from '@playwright/test'
import { DemoPage } from '../world/pages/DemoPage.ts'
import { ModalPage } from '../world/pages/ModalPage.ts'

/** Another empty tab of the browser. */
export const newTab = async (context: BrowserContext) => {
  const page = await context.newPage()
  return new DemoPage(page, new ModalPage(page))
}
