import type { Browser, BrowserContext, Page } from '@playwright/test'
import { DemoPage } from '../world/pages/DemoPage.ts'
import { ModalPage } from '../world/pages/ModalPage.ts'
import { longestTask } from './longestTask.ts'

const tokenCount = 200
const entryCount = 10_000
const pageSize = 1000
const wheelTurns = 40
const rounds = 7

const token = (index: number) => ({
  name: `Token ${index}`,
  symbol: `T${index}`,
  chainId: 'eip155:1',
  address: `eip155:1:0x${(index + 1).toString(16).padStart(40, '0')}`,
  quantity: { decimals: '18', numeric: String(index + 1) },
  iconUrl: '',
  isVerified: true,
})

const entry = (index: number, account: string) => {
  const hash = `0x${index.toString(16).padStart(64, '0')}`
  const minedAt = new Date(Date.UTC(2026, 10, 1) - index * 3_600_000).toISOString()
  return {
    id: `${hash}-${account}`,
    metadata: {
      application: null,
      chain: 'eip155:1',
      hash,
      minedAt,
      nonce: index,
      status: 'confirmed',
      operationType: 'receive',
      sentFrom: account,
      sentTo: account,
    },
    transfers: [
      {
        direction: 'in',
        quantity: { numeric: '1.5' },
        fungible_info: { name: 'Ether', symbol: 'ETH', icon: null },
      },
    ],
  }
}

/** A service that answers at once, so that only the modal is measured. */
const answerAtOnce = async (context: BrowserContext) => {
  await context.route('**/v1/supported-chains**', (route) => route.fulfill({ json: { http: ['eip155:1'], ws: [] } }))
  await context.route('**/v1/account/*/balance**', (route) =>
    route.fulfill({ json: { balances: Array.from({ length: tokenCount }, (_, index) => token(index)) } }),
  )
  await context.route('**/v1/account/*/history**', (route) => {
    const url = new URL(route.request().url())
    const [, account = ''] = /account\/([^/]+)/.exec(url.pathname) ?? []
    const first = Number(url.searchParams.get('cursor') ?? 0)
    const next = first + pageSize
    return route.fulfill({
      json: {
        data: Array.from({ length: pageSize }, (_, index) => entry(first + index, account)),
        next: next < entryCount ? String(next) : null,
      },
    })
  })
}

const modalOf = (page: Page) => page.frameLocator('foyer-frame iframe')

/** Milliseconds of the longest task while the wheel scrolls the modal, on a CPU 4 times slower. */
const scroll = async (browser: Browser, page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const box = await modalOf(page).getByRole('dialog').boundingBox()
  if (!box) throw new Error('The modal is not shown')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  const time = await longestTask(browser, page, async () => {
    for (let turn = 0; turn < wheelTurns; turn += 1) {
      await page.mouse.wheel(0, 600)
      await page.evaluate(() => new Promise(requestAnimationFrame))
    }
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return time
}

const frameOf = (page: Page) => {
  const frame = page.frames().find((one) => one.url().includes('/frame'))
  if (!frame) throw new Error('The page has no modal')
  return frame
}

/**
 * Presses Show more until all entries are loaded. Runs in the frame, because finding a button by role among so many is
 * slow.
 */
const loadAll = (page: Page) =>
  frameOf(page).evaluate(async (count) => {
    // A live collection: its length is the current count.
    const rows = document.getElementsByTagName('li')
    while (rows.length < count) {
      const before = rows.length
      const button = [...document.querySelectorAll('button')].at(-1)
      if (button?.textContent === 'Show more') button.click()
      while (rows.length === before) await new Promise(requestAnimationFrame)
    }
  }, entryCount)

/** Milliseconds from the press on an action until its field accepts input. */
const openForm = (page: Page, action: 'Send' | 'Swap') =>
  frameOf(page).evaluate(async (action) => {
    const [button] = [...document.querySelectorAll('button')].filter(
      ({ textContent }) => textContent?.trim() === action,
    )
    const began = performance.now()
    button?.click()
    while (!document.querySelector('input:not([readonly], [disabled])')) await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    return performance.now() - began
  }, action)

/**
 * An account with 200 tokens and 10,000 activity entries: smoothness of scrolling, and delay until Send and Swap accept
 * input.
 */
export const measureMoney = async (browser: Browser, context: BrowserContext) => {
  await answerAtOnce(context)
  const page = await context.newPage()
  const demo = new DemoPage(page, new ModalPage(page))
  await demo.connect('Tessera')
  await demo.openModal()
  const modal = modalOf(page)
  const times = async (action: 'Send' | 'Swap') => {
    const all: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      await modal.getByRole('button', { name: action }).waitFor()
      all.push(await openForm(page, action))
      await demo.modal.back()
    }
    return all
  }
  const [send, swap] = [await times('Send'), await times('Swap')]
  await modal.getByRole('button', { name: /^Tokens/ }).click()
  await modal.getByText('Token 1', { exact: true }).waitFor()
  const tokens = await scroll(browser, page)
  await demo.modal.back()
  await modal.getByRole('button', { name: /^Activity/ }).click()
  await loadAll(page)
  const activity = await scroll(browser, page)
  await page.close()
  return { send, swap, tokens, activity }
}
