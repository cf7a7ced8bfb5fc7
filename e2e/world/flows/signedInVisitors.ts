import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'
import { DemoPage } from '../pages/DemoPage.ts'
import { ModalPage } from '../pages/ModalPage.ts'
import { signIn } from './emailVisit.ts'
import { VisitorMailbox } from './VisitorMailbox.ts'

interface SignedIn {
  context: BrowserContext
  mailbox: VisitorMailbox
}

/** True if the visitor is still signed in on the story's last page. */
const isConnected = async ({ context }: SignedIn) => {
  const states = await Promise.all(
    context.pages().map((page) => page.evaluate(() => window.foyer?.getState().status).catch(() => undefined)),
  )
  return states.includes('connected')
}

/** Removes everything that a story added to the context: routes, listeners and pages. */
const empty = async (context: BrowserContext) => {
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  for (const event of ['request', 'response', 'requestfinished', 'page', 'console'] as const)
    context.removeAllListeners(event)
  await Promise.all(context.pages().map((page) => page.close()))
}

/**
 * Visitors of one worker who signed in by email once, one per page. Each story uses its visitor exclusively. A story
 * that fails or signs out removes its visitor, and the next one signs in again. Scripts that a story adds to the
 * context would persist, so such stories sign in themselves.
 */
export const createSignedInVisitors = (browser: Browser, options: BrowserContextOptions) => {
  const kept = new Map<string, Promise<SignedIn>>()

  const welcome = async (url: string): Promise<SignedIn> => {
    const context = await browser.newContext(options)
    const page = await context.newPage()
    const mailbox = new VisitorMailbox()
    await signIn(new DemoPage(page, new ModalPage(page)), mailbox, url)
    await page.close()
    return { context, mailbox }
  }

  return {
    at: (url: string) => {
      const found = kept.get(url) ?? welcome(url)
      kept.set(url, found)
      return found
    },
    leave: async (url: string, isGood: boolean) => {
      const visitor = await kept.get(url)
      if (!visitor) return
      if (isGood && (await isConnected(visitor))) return empty(visitor.context)
      kept.delete(url)
      await visitor.context.close()
    },
    close: async () => {
      for (const visitor of kept.values()) await (await visitor).context.close()
    },
  }
}

export type SignedInVisitors = ReturnType<typeof createSignedInVisitors>
