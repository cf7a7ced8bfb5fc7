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

/** Each library's code for a rejection (4001). */
export const declinedCode = { viem: 4001, ethers: 'ACTION_REJECTED', wagmi: 4001 } as const

export const clientsUrl = (library: Library) => `${origins.pages}/clients/${library === 'wagmi' ? 'wagmi.html' : ''}`

export const readReceipt = (hash: Hex) =>
  createPublicClient({ transport: http(chains['eip155:1'].rpcUrl) }).getTransactionReceipt({ hash })

/** A page built with one of the libraries: one button per action, and the last result. */
export class ClientsPage {
  readonly page: Page
  readonly library: Library

  constructor(page: Page, library: Library) {
    this.page = page
    this.library = library
  }

  /** Waits until the page is ready after opening or reloading. */
  async expectReady() {
    await expect(this.page.locator('html')).toHaveAttribute('data-ready', 'true')
  }

  press(action: string) {
    return this.page.locator(`#${this.library}-${action}`).click()
  }

  /** The page's output after the action ends. */
  async outcome(action: string): Promise<Outcome> {
    const output = this.page.locator('#result')
    await expect(output).toContainText(`"action":"${this.library}-${action}"`)
    return JSON.parse((await output.textContent()) ?? '')
  }

  /** The result of an action without prompts. */
  async read(action: string) {
    await this.press(action)
    return (await this.outcome(action)).result
  }

  /** Waits for wagmi's connection status. */
  async expectStatus(status: object) {
    const read = async () => JSON.parse((await this.page.locator('#status').textContent()) || '{}')
    await expect.poll(read).toEqual(status)
  }
}
