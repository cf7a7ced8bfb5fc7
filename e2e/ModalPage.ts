import type { FrameLocator, Locator, Page } from '@playwright/test'

/** The modal as a visitor handles it: by what is seen and heard. */
export class ModalPage {
  readonly page: Page
  readonly frame: FrameLocator
  readonly dialog: Locator

  constructor(page: Page) {
    this.page = page
    this.frame = page.frameLocator('foyer-frame iframe')
    this.dialog = this.frame.getByRole('dialog')
  }

  /** The wallet's row in Connect. */
  wallet(name: string) {
    return this.dialog.getByRole('button', { name })
  }

  button(name: string | RegExp) {
    return this.dialog.getByRole('button', { name })
  }

  title(name: string) {
    return this.dialog.getByRole('heading', { level: 2, name })
  }

  heading(name: string) {
    return this.dialog.getByRole('heading', { level: 3, name })
  }
}
