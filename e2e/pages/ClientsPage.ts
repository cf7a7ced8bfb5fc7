import { expect, type Page } from '@playwright/test'
import { createPublicClient, type Hex, http } from 'viem'
import { chains, origins } from '../stack/ports.ts'

export const libraries = ['viem', 'ethers', 'wagmi'] as const
export type Library = (typeof libraries)[number]

interface Outcome {
  action: string
  result?: { isValid?: boolean; signature?: Hex; status?: string; hash?: Hex; chainId?: number } | string[]
  error?: { name: string; message: string; code?: number | string }
}

/** How each library calls the refusal 4001. */
export const declinedCode = { viem: 4001, ethers: 'ACTION_REJECTED', wagmi: 4001 } as const

export const clientsUrl = (library: Library) => `${origins.pages}/clients/${library === 'wagmi' ? 'wagmi.html' : ''}`

export const readReceipt = (hash: Hex) =>
  createPublicClient({ transport: http(chains['eip155:1'].rpcUrl) }).getTransactionReceipt({ hash })

/** A page that is built with one of the libraries: a button for each action, and what came of the last one. */
export class ClientsPage {
  readonly page: Page
  readonly library: Library

  constructor(page: Page, library: Library) {
    this.page = page
    this.library = library
  }

  /** Waits until the page can be used, after it was opened or loaded again. */
  async expectReady() {
    await expect(this.page.locator('html')).toHaveAttribute('data-ready', 'true')
  }

  press(action: string) {
    return this.page.locator(`#${this.library}-${action}`).click()
  }

  /** What the page wrote once the action was over. */
  async outcome(action: string): Promise<Outcome> {
    const output = this.page.locator('#result')
    await expect(output).toContainText(`"action":"${this.library}-${action}"`)
    return JSON.parse((await output.textContent()) ?? '')
  }

  /** The outcome of an action that asks nobody anything. */
  async read(action: string) {
    await this.press(action)
    return (await this.outcome(action)).result
  }

  /** What wagmi says of the connection. */
  async expectStatus(status: object) {
    const read = async () => JSON.parse((await this.page.locator('#status').textContent()) || '{}')
    await expect.poll(read).toEqual(status)
  }
}
