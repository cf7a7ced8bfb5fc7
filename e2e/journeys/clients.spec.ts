import type { Page } from '@playwright/test'
import { createPublicClient, type Hex, http } from 'viem'
import { expect, test } from '../fixtures.ts'
import { chains, origins } from '../stack/ports.ts'
import { answering } from '../visitorWallet.ts'

interface Outcome {
  action: string
  result?: { isValid?: boolean; status?: string; hash?: Hex; chainId?: number } | string[]
  error?: { name: string; message: string; code?: number | string }
}

/** What the page wrote once the action was over. */
const readOutcome = async (page: Page, action: string): Promise<Outcome> => {
  const output = page.locator('#result')
  await expect(output).toContainText(`"action":"${action}"`)
  return JSON.parse((await output.textContent()) ?? '')
}

const readReceipt = (hash: Hex) =>
  createPublicClient({ transport: http(chains['eip155:1'].rpcUrl) }).getTransactionReceipt({ hash })

/** Presses the page's button and answers what Harbor then asks. */
const run = async (page: Page, action: string, answer: 'approve' | 'reject', ...titles: string[]) => {
  await answering(page, 'Harbor', answer, () => page.locator(`#${action}`).click(), ...titles)
  return readOutcome(page, action)
}

test.beforeEach(async ({ demo, page }) => {
  await demo.open(`${origins.pages}/clients/`)
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true')
})

for (const library of ['viem', 'ethers']) {
  test.describe(`a page built with ${library}`, () => {
    test('connects: the library asks, and the modal opens [HST-02]', async ({ demo, modal, page }) => {
      await page.locator(`#${library}-connect`).click()
      await expect(modal.title('Connect to Clients page')).toBeVisible()
      await answering(page, 'Harbor', 'approve', () => modal.wallet('Harbor').click(), 'Connect to this site')
      const { result } = await readOutcome(page, `${library}-connect`)
      const { address } = (await demo.state()) ?? {}
      expect(result).toEqual([address])
    })

    test('hears 4001 when the modal is closed instead [HST-02, ERR-01]', async ({ modal, page }) => {
      await page.locator(`#${library}-connect`).click()
      await expect(modal.title('Connect to Clients page')).toBeVisible()
      await modal.close()
      const { error } = await readOutcome(page, `${library}-connect`)
      expect(error?.code).toBe(library === 'viem' ? 4001 : 'ACTION_REJECTED')
    })

    test.describe('once connected', () => {
      test.beforeEach(async ({ demo }) => demo.connect('Harbor', `${origins.pages}/clients/`))

      test('signs [HST-02]', async ({ page }) => {
        const { result } = await run(page, `${library}-sign`, 'approve', 'Sign this message')
        expect(result).toMatchObject({ isValid: true })
      })

      test('hears that signing was declined as its own kind of error [ERR-01]', async ({ page }) => {
        const { error } = await run(page, `${library}-sign`, 'reject', 'Sign this message')
        expect(error?.code).toBe(library === 'viem' ? 4001 : 'ACTION_REJECTED')
      })

      test('sends, and reads the receipt [HST-02]', async ({ page }) => {
        const { result } = await run(page, `${library}-send`, 'approve', 'Send this transaction')
        expect(result).toMatchObject({ status: 'success' })
        const { hash = '0x' } = result as { hash?: Hex }
        expect((await readReceipt(hash)).status).toBe('success')
      })

      test('switches the network [HST-02, NET-02]', async ({ demo, page }) => {
        const { result } = await run(page, `${library}-switch`, 'approve', 'Switch network')
        expect(result).toEqual({ chainId: 42161 })
        await demo.expectState({ caipNetworkId: 'eip155:42161' })
      })

      test('has its account again after a reload, without a question [HST-02, CON-05]', async ({ demo, page }) => {
        const { address } = (await demo.state()) ?? {}
        await page.reload()
        await expect(page.locator('html')).toHaveAttribute('data-ready', 'true')
        const { result } = await run(page, `${library}-accounts`, 'approve')
        expect(result).toEqual([address])
        await demo.expectState({ status: 'connected', address })
      })

      test('gives its permission back, and is disconnected (EIP-2255) [HST-02]', async ({ demo, page }) => {
        const { result } = await run(page, `${library}-disconnect`, 'approve')
        expect(result).toEqual([])
        await demo.expectState({ status: 'disconnected', address: null })
        await page.reload()
        await expect(page.locator('html')).toHaveAttribute('data-ready', 'true')
        expect((await run(page, `${library}-accounts`, 'approve')).result).toEqual([])
      })
    })
  })
}

test('viem adds a network that the wallet does not know, and switches to it [NET-02]', async ({ demo, page }) => {
  await demo.connect('Harbor', `${origins.pages}/clients/`)
  const { result } = await run(page, 'viem-add', 'approve', 'Add this network', 'Switch network')
  expect(result).toEqual({ chainId: 10143 })
})

test('a request before connecting says what to do first [ERR-01]', async ({ demo }) => {
  expect(await demo.request('personal_sign', ['0x00', '0x0000000000000000000000000000000000000001'])).toEqual({
    code: 4100,
    message: 'Please call connect() before request()',
  })
})
