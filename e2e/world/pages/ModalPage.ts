import { expect, type Frame, type FrameLocator, type Locator, type Page } from '@playwright/test'

/** Waits until a document has no running animations, except endless ones. */
export const rest = (document: Page | Frame) =>
  document.evaluate(async () => {
    let moving: Animation[]
    do {
      moving = globalThis.document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
      await Promise.allSettled(moving.map(({ finished }) => finished))
    } while (moving.length > 0)
  })

/** Waits until a document is rendered. The browser targets presses by the last rendered frame. */
export const drawn = (document: Page | Frame) =>
  document.evaluate(async () => {
    for (let picture = 0; picture < 2; picture += 1) await new Promise(requestAnimationFrame)
  })

/** Page object of the modal, based on visible and accessible content. */
export class ModalPage {
  readonly page: Page
  readonly frame: FrameLocator
  readonly dialog: Locator

  constructor(page: Page) {
    this.page = page
    this.frame = page.frameLocator('foyer-frame iframe')
    this.dialog = this.frame.getByRole('dialog')
  }

  /** The wallet's row in the Connect view. */
  wallet(name: string) {
    return this.dialog.getByRole('button', { name })
  }

  /** The rows of the wallet list, top to bottom. */
  rows() {
    return this.dialog.getByRole('list', { name: 'Wallets' }).getByRole('button')
  }

  /** The rows of installed and recent wallets. */
  wallets() {
    return this.rows().filter({ hasText: /Installed|Recent/ })
  }

  /** The rendered cells of the All wallets view, top to bottom. */
  cells() {
    return this.dialog.getByRole('list', { name: 'All wallets' }).getByRole('button')
  }

  search() {
    return this.dialog.getByRole('searchbox')
  }

  /** The network's row in Networks and in the unsupported network view. */
  network(name: string) {
    return this.dialog.getByRole('list', { name: 'Networks' }).getByRole('button', { name })
  }

  button(name: string | RegExp) {
    return this.dialog.getByRole('button', { name })
  }

  link(name: string | RegExp) {
    return this.dialog.getByRole('link', { name })
  }

  title(name: string) {
    return this.dialog.getByRole('heading', { level: 2, name })
  }

  heading(name: string) {
    return this.dialog.getByRole('heading', { level: 3, name })
  }

  /** Waits until the view is shown and its title and the frame have focus. */
  async expectKeyboardAt(title: string) {
    await expect(this.title(title)).toBeFocused()
    await expect.poll(() => this.dialog.evaluate(() => document.hasFocus())).toBe(true)
  }

  /** Waits for the modal's own animations to end. */
  async rest() {
    await rest(await this.document())
  }

  /** Waits until the modal is hidden and no longer captures presses. */
  async expectGone() {
    await expect(this.page.locator('foyer-frame dialog')).toBeHidden()
    await drawn(this.page)
  }

  /** Marks the card when it shakes, starting now. A shake is too short to wait for. */
  recordShake() {
    return this.dialog.evaluate((card) => {
      const animate = card.animate.bind(card)
      card.animate = (...motion) => {
        // With reduced motion it is a ring. Other card animations use neither property.
        if (/translateX|outline/.test(JSON.stringify(motion))) card.setAttribute('data-shaken', '')
        return animate(...motion)
      }
    })
  }

  expectShaken() {
    return expect(this.dialog).toHaveAttribute('data-shaken')
  }

  /** Opens the settings of an email account from the account view. */
  openSettings() {
    return this.button('Account settings').click()
  }

  /** Presses visible but blocked content, as a visitor who has not noticed does. */
  async pressGated(text: string) {
    const gated = this.dialog.getByText(text, { exact: true })
    await gated.waitFor()
    await this.rest()
    await gated.click({ force: true })
  }

  close() {
    return this.button('Close').click()
  }

  back() {
    return this.dialog.getByRole('button', { name: 'Back', exact: true }).click()
  }

  /** The modal's document, for checks inside it. */
  async document() {
    const element = await this.page.locator('foyer-frame iframe').elementHandle()
    const frame = await element?.contentFrame()
    if (!frame) throw new Error('The page has no modal')
    return frame
  }
}
