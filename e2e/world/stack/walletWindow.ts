import type { BrowserContext, Page } from '@playwright/test'
import { patienceMs } from './patience.ts'

/** Playwright gives every page the session's viewport, but the wallet's window is smaller. */
const walletViewport = { width: 360, height: 600 }

/** Expected content of the wallet's window before it is answered. */
export interface ExpectedQuestion {
  title?: string
  origin?: string
}

type Answer = 'approve' | 'reject'

/** Runs the action and approves its wallet prompt. Returns the action's result. */
export function approve<Result>(context: BrowserContext, action: () => Promise<Result>, expected?: ExpectedQuestion) {
  return answerDuring(context, 'approve', action, expected)
}

/** Answers the wallet's open or next window, for actions with several prompts. */
export async function answerNext(context: BrowserContext, answer: Answer, expected: ExpectedQuestion = {}) {
  const window = await findWalletWindow(context)
  const button = window.locator(`#${answer}:enabled`)
  await button.waitFor()
  await assertShows(window, expected)
  // The window closes on the press. On a busy machine this can happen before the click resolves.
  const press = button.click().catch((error) => {
    if (!window.isClosed()) throw error
  })
  await Promise.all([window.waitForEvent('close'), press])
}

/** The wallet's open window, or the next one to open. */
export async function findWalletWindow(context: BrowserContext): Promise<Page> {
  // A window that is just opening is already in the list, still blank.
  const open = context.pages().filter((page) => isWalletWindow(page) || page.url() === blankUrl)
  const window = await Promise.any([
    ...open.map(asWalletWindow),
    context.waitForEvent('page', { predicate: becomesWalletWindow, timeout: patienceMs }),
  ])
  await window.setViewportSize(walletViewport)
  return window
}

export class UnexpectedQuestionError extends Error {
  override readonly name = 'UnexpectedQuestionError'

  constructor(expected: string, shown: string) {
    super(`The wallet was to show "${expected}" and shows: ${shown}`)
  }
}

async function answerDuring<Result>(
  context: BrowserContext,
  answer: Answer,
  action: () => Promise<Result>,
  expected?: ExpectedQuestion,
): Promise<Result> {
  const [result] = await Promise.all([action(), answerNext(context, answer, expected)])
  return result
}

async function assertShows(window: Page, { title, origin }: ExpectedQuestion): Promise<void> {
  const heading = (await window.locator('h1').textContent()) ?? ''
  if (title !== undefined && heading !== title) throw new UnexpectedQuestionError(title, heading)
  const site = (await window.locator('dd').first().textContent()) ?? ''
  if (origin !== undefined && site !== origin) throw new UnexpectedQuestionError(origin, site)
}

const walletUrl = /^chrome-extension:.*\/approve\.html/
const isWalletWindow = (page: Page): boolean => walletUrl.test(page.url())

const blankUrl = 'about:blank'

const asWalletWindow = async (page: Page) => {
  await page.waitForURL(walletUrl, { timeout: patienceMs, waitUntil: 'commit' })
  return page
}

/** A new page is blank at first. Pages that do not become the wallet's are skipped. */
const becomesWalletWindow = (page: Page): Promise<boolean> =>
  asWalletWindow(page).then(
    () => true,
    () => false,
  )
