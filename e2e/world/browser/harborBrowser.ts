import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Frame, Page } from '@playwright/test'
import { launchBrowser } from '../stack/extensionSession.ts'

/** A browser with the wallet extension, whose profile is cleared between stories. */
export interface HarborBrowser {
  context: BrowserContext
  /** Leaves one blank page, and no stored data of pages and wallet. */
  empty(): Promise<void>
  close(): Promise<void>
}

/** Chromium's name for the storage of a frame: its origin, and the site of the page if it differs. */
const storageKeyOf = (frame: Frame) => {
  const { origin, protocol, host } = new URL(frame.url())
  const top = new URL(frame.page().url())
  return `${origin}/${top.host === host ? '' : `^0${protocol}//${top.hostname}`}`
}

/** Extensions belong to a profile, and starting a browser with its own profile takes longer than most stories. */
export const openHarborBrowser = async (extensionDir: string): Promise<HarborBrowser> => {
  const userDataDir = await mkdtemp(join(tmpdir(), 'foyer-profile-'))
  const context = await launchBrowser({ extensionDir, userDataDir })
  const places = new Set<string>()
  const watch = (page: Page) =>
    page.on('framenavigated', (frame) => {
      // Neither blank pages nor error pages store data.
      if (frame.url().startsWith('http')) places.add(storageKeyOf(frame))
    })
  context.pages().forEach(watch)
  context.on('page', watch)

  const emptyProfile = async (page: Page) => {
    await context.unrouteAll()
    await context.clearCookies()
    await context.clearPermissions()
    const session = await context.newCDPSession(page)
    for (const storageKey of places)
      await session.send('Storage.clearDataForStorageKey', { storageKey, storageTypes: 'all' })
    places.clear()
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
