import { expect, type Frame, type FrameLocator, type Locator, type Page } from '@playwright/test'

/** Waits until no animation of a document is under way, except those that never end. */
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

/** Waits until a document is drawn as it is now: the browser sends presses to what the last picture showed. */
export const drawn = (document: Page | Frame) =>
  document.evaluate(async () => {
    for (let picture = 0; picture < 2; picture += 1) await new Promise(requestAnimationFrame)
  })

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

  /** The rows of the wallet list, from the top. */
  rows() {
    return this.dialog.getByRole('list', { name: 'Wallets' }).getByRole('button')
  }

  /** The rows of wallets that are here, or were. */
  wallets() {
    return this.rows().filter({ hasText: /Installed|Recent/ })
  }

  /** The wallets of All wallets that are drawn, from the top. */
  cells() {
    return this.dialog.getByRole('list', { name: 'All wallets' }).getByRole('button')
  }

  search() {
    return this.dialog.getByRole('searchbox')
  }

  /** The network's row in Networks and in the choice that an unsupported network asks for. */
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

  /** Waits until the view is shown and has the keyboard: its title is in focus, and so is the frame. */
  async expectKeyboardAt(title: string) {
    await expect(this.title(title)).toBeFocused()
    await expect.poll(() => this.dialog.evaluate(() => document.hasFocus())).toBe(true)
  }

  /** Waits for the modal's own animations to end. */
  async rest() {
    await rest(await this.document())
  }

  /** Waits until the modal is out of the way, also of presses. */
  async expectGone() {
    await expect(this.page.locator('foyer-frame dialog')).toBeHidden()
    await drawn(this.page)
  }

  /** Marks the card once it shakes, from now on: a shake is shorter than a wait for it can be late. */
  recordShake() {
    return this.dialog.evaluate((card) => {
      const animate = card.animate.bind(card)
      card.animate = (...motion) => {
        // With reduced motion it is a ring. What else moves the card has neither.
        if (/translateX|outline/.test(JSON.stringify(motion))) card.setAttribute('data-shaken', '')
        return animate(...motion)
      }
    })
  }

  expectShaken() {
    return expect(this.dialog).toHaveAttribute('data-shaken')
  }

  /** Opens the settings of an account that was signed in by e-mail, where that is shown. */
  openSettings() {
    return this.button('Account settings').click()
  }

  /** Presses what is shown but cannot be reached, as somebody does who has not seen that. */
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

  /** The modal's own document, for questions that only it can answer. */
  async document() {
    const element = await this.page.locator('foyer-frame iframe').elementHandle()
    const frame = await element?.contentFrame()
    if (!frame) throw new Error('The page has no modal')
    return frame
  }
}
