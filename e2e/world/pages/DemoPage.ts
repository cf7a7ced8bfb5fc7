import { expect, type Page } from '@playwright/test'
import type { FoyerState } from '../../../host-sdk/Foyer.ts'
import { answering, type WalletName } from '../flows/visitorWallet.ts'
import { origins } from '../stack/ports.ts'
import type { ModalPage } from './ModalPage.ts'

/** Page object of any page with Foyer. Default: the demo page. */
export class DemoPage {
  readonly page: Page
  readonly modal: ModalPage

  constructor(page: Page, modal: ModalPage) {
    this.page = page
    this.modal = modal
  }

  get button() {
    return this.page.locator('foyer-button')
  }

  async open(url: string = origins.demo) {
    await this.page.goto(url)
    await this.page.waitForFunction(() => window.foyer !== undefined)
  }

  /** Waits until the modal is preloaded, as for a visitor who reads the page first. */
  async warmUp() {
    await this.modal.frame.locator('.foyer-root').waitFor({ state: 'attached' })
  }

  /**
   * Opens the modal with the page's plain button. Waits for an earlier modal to disappear because it captures presses.
   */
  async openModal() {
    await this.modal.expectGone()
    await this.page.getByRole('button', { name: 'Open Foyer' }).click()
  }

  /** Opens the page and connects the wallet through the modal. */
  async connect(wallet: WalletName, url?: string) {
    await this.open(url)
    await this.openModal()
    await answering(this.page, wallet, 'approve', () => this.modal.wallet(wallet).click(), 'Connect to this site')
    await this.expectState({ status: 'connected', isOpen: false })
    await this.modal.expectGone()
  }

  /** Presses one of the page's own buttons by id. */
  press(id: string) {
    return this.page.locator(`#${id}`).click()
  }

  /** Sets the time that the page writes into messages to sign: ISO 8601. */
  setTime(time: string) {
    return this.page.evaluate((time) => {
      Date.prototype.toISOString = () => time
    }, time)
  }

  /** The last line that the page logged for the action. */
  outcome(id: string) {
    return this.page.locator(`#log [data-action='${id}']`).last()
  }

  state(): Promise<FoyerState | undefined> {
    return this.page.evaluate(() => window.foyer?.getState())
  }

  async expectState(state: Partial<FoyerState>) {
    await expect.poll(() => this.state()).toMatchObject(state)
  }

  /** Sends a request to Foyer's provider. Returns the result, or the error's code and message. */
  request(method: string, params?: unknown[]) {
    return this.page.evaluate(
      async (call) => {
        try {
          return { result: await window.foyer?.provider.request(call) }
        } catch (error) {
          const { code, message } = error as { code?: unknown; message?: unknown }
          return { code, message }
        }
      },
      { method, params },
    )
  }

  /** Sends a request directly to an in-page wallet, bypassing Foyer. Simulates visitor actions in the wallet. */
  requestOfWallet(rdns: string, method: string, params?: unknown[]) {
    return this.page.evaluate(
      async ({ wanted, call }) => {
        const provider = await new Promise<{ request(args: unknown): Promise<unknown> }>((resolve) => {
          addEventListener('eip6963:announceProvider', (event) => {
            const { info, provider } = (event as CustomEvent).detail
            if (info.rdns === wanted) resolve(provider)
          })
          dispatchEvent(new Event('eip6963:requestProvider'))
        })
        return provider.request(call)
      },
      { wanted: rdns, call: { method, params } },
    )
  }
}
