import type { Locator, Page } from '@playwright/test'
import { expect } from '../../fixtures.ts'

/** Page object of the modal in a popup. */
export class PopupWindow {
  readonly page: Page
  readonly card: Locator

  constructor(page: Page) {
    this.page = page
    this.card = page.locator('#root').getByRole('region')
  }

  /** The popup that an action opens. */
  static async openedBy(page: Page, action: () => Promise<unknown>) {
    const [popup] = await Promise.all([page.waitForEvent('popup'), action()])
    return new PopupWindow(popup)
  }

  button(name: string | RegExp) {
    return this.card.getByRole('button', { name })
  }

  /** The secure frame's sheet in the popup. */
  get sheet() {
    return this.page.frameLocator('iframe').getByRole('alertdialog')
  }

  async expectClosed() {
    await expect.poll(() => this.page.isClosed()).toBe(true)
  }
}
