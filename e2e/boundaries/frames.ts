import { expect, type Frame, type Page } from '@playwright/test'
import { origins } from '../world/stack/ports.ts'

/** The frame that currently shows a page of this origin, if any. */
export const frameAt = (page: Page, origin: string) =>
  page.frames().find((frame) => frame.url().startsWith(`${origin}/`))

const waitForFrame = async (page: Page, origin: string): Promise<Frame> => {
  await expect.poll(() => frameAt(page, origin) !== undefined, { message: `a frame of ${origin}` }).toBe(true)
  const frame = frameAt(page, origin)
  if (!frame) throw new Error(`The frame of ${origin} went away`)
  return frame
}

/** The modal's frame, once its document has loaded. */
export const appFrame = (page: Page) => waitForFrame(page, origins.app)

/** The secure frame inside it. */
export const secureFrame = (page: Page) => waitForFrame(page, origins.secure)

export const secureFrameCount = (page: Page) =>
  page.frames().filter((frame) => frame.url().startsWith(origins.secure)).length

const emailLoginUsedIn = (projectId: string) => `foyer:${projectId}:emailLoginUsed`

/**
 * Makes the modal remember an email login, so that it creates the secure frame on the next page load. The page is
 * reloaded without the modal's scripts: a modal that starts late would read the stored login in this visit.
 */
export const rememberEmailLogin = async (page: Page, projectId = 'demo') => {
  const scripts = `${origins.app}/assets/**`
  await page.route(scripts, () => undefined)
  await page.reload({ waitUntil: 'commit' })
  const frame = await appFrame(page)
  await frame.evaluate((key) => localStorage.setItem(key, 'true'), emailLoginUsedIn(projectId))
  await page.unroute(scripts)
}

/** True if the modal still remembers the login. */
export const remembersEmailLogin = async (page: Page, projectId = 'demo') => {
  const frame = await appFrame(page)
  return frame.evaluate((key) => localStorage.getItem(key) !== null, emailLoginUsedIn(projectId))
}

const createHold = () => {
  let release = () => {}
  let count = 0
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const hold = () => {
    count += 1
    return released
  }
  return { hold, release, count: () => count }
}

/** Blocks requests to these URLs until it is released. */
export const holdRequests = async (page: Page, addresses: string) => {
  const { hold, ...held } = createHold()
  await page.route(addresses, async (route) => {
    await hold()
    await route.continue()
  })
  return held
}

/** Like `holdRequests`, but the server has already answered. */
export const holdAnswers = async (page: Page, addresses: string) => {
  const { hold, ...held } = createHold()
  await page.route(addresses, async (route) => {
    const { port, pathname, search } = new URL(route.request().url())
    const response = await route.fetch({ url: `http://127.0.0.1:${port}${pathname}${search}` })
    await hold()
    await route.fulfill({ response })
  })
  return held
}

/** Like the browser's own button that clears the data of a site. */
export const clearSecureStorage = async (page: Page) =>
  (await secureFrame(page)).evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) {
      await new Promise((resolve) => {
        const request = indexedDB.deleteDatabase(name)
        request.onsuccess = resolve
        request.onerror = resolve
      })
    }
  })
