import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { launchBrowser } from './stack/extensionSession.ts'

/** A browser with the wallet extension, whose profile is emptied between stories. */
export interface HarborBrowser {
  context: BrowserContext
  /** Leaves one blank page, and nothing of what pages and wallet have stored. */
  empty(): Promise<void>
  close(): Promise<void>
}

/** Extensions are parts of a profile, and a browser with a profile of its own takes longer than most stories. */
export const openHarborBrowser = async (extensionDir: string): Promise<HarborBrowser> => {
  const userDataDir = await mkdtemp(join(tmpdir(), 'foyer-profile-'))
  const context = await launchBrowser({ extensionDir, userDataDir })
  const visited = new Set<string>()
  const watch = (page: Page) => page.on('framenavigated', (frame) => visited.add(new URL(frame.url()).origin))
  context.pages().forEach(watch)
  context.on('page', watch)

  const emptyProfile = async (page: Page) => {
    await context.clearCookies()
    await context.clearPermissions()
    const session = await context.newCDPSession(page)
    for (const origin of visited)
      if (origin !== 'null') await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    visited.clear()
    await session.detach()
    for (const worker of context.serviceWorkers())
      await worker.evaluate(async () => {
        await chrome.storage.local.clear()
      })
  }

  return {
    context,
    empty: async () => {
      const left = context.pages()
      const page = await context.newPage()
      for (const old of left) await old.close()
      await emptyProfile(page)
    },
    close: async () => {
      await context.close()
      await rm(userDataDir, { recursive: true, force: true })
    },
  }
}
