import { expect, type Frame, type Page } from '@playwright/test'
import { origins } from '../stack/ports.ts'

/** The frame that shows a page of this origin now, if any. */
export const frameAt = (page: Page, origin: string) =>
  page.frames().find((frame) => frame.url().startsWith(`${origin}/`))

const waitForFrame = async (page: Page, origin: string): Promise<Frame> => {
  await expect.poll(() => frameAt(page, origin) !== undefined, { message: `a frame of ${origin}` }).toBe(true)
  const frame = frameAt(page, origin)
  if (!frame) throw new Error(`The frame of ${origin} went away`)
  return frame
}

/** The modal's frame, once its document has come. */
export const appFrame = (page: Page) => waitForFrame(page, origins.app)

/** The secure frame inside it. */
export const secureFrame = (page: Page) => waitForFrame(page, origins.secure)

export const secureFrameCount = (page: Page) =>
  page.frames().filter((frame) => frame.url().startsWith(origins.secure)).length

const emailLoginUsed = 'foyer:demo:emailLoginUsed'

/** Makes the modal remember an e-mail login, so that it makes the secure frame when the page is next loaded. */
export const rememberEmailLogin = async (page: Page) => {
  const frame = await appFrame(page)
  await frame.evaluate((key) => localStorage.setItem(key, 'true'), emailLoginUsed)
}

/** Whether the modal still remembers that. */
export const remembersEmailLogin = async (page: Page) => {
  const frame = await appFrame(page)
  return frame.evaluate((key) => localStorage.getItem(key) !== null, emailLoginUsed)
}

/** Lets no request to these addresses through until it is released. */
export const holdRequests = async (page: Page, addresses: string) => {
  let release = () => {}
  let count = 0
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(addresses, async (route) => {
    count += 1
    await released
    await route.continue()
  })
  return { release, count: () => count }
}
