import puppeteer, { type Browser, type BrowserContext, type ElementHandle, type Frame, type Page } from 'puppeteer-core'
import { ensureFirefox, findFirefox } from '../world/stack/firefox.ts'
import { findFreePort } from '../world/stack/freePort.ts'
import { origins } from '../world/stack/ports.ts'
import type { Engine } from './Engine.ts'
import { findUsable, isFocused, readText, toWanted } from './inPage.ts'
import { askMarionette } from './marionette.ts'
import { originOf } from './originOf.ts'
import { createRest } from './rest.ts'
import type { Control, Place, Visitor } from './Visitor.ts'

const frameAt = (frames: Frame[], origin: string) => frames.find((frame) => frame.url().startsWith(`${origin}/`))

const findPlace = async (context: BrowserContext, page: Page, place: Place) => {
  if (place === 'page') return page.mainFrame()
  if (place === 'modal') return frameAt(page.frames(), origins.app)
  if (place === 'secure') return frameAt(page.frames(), origins.secure)
  const others = (await context.pages()).filter((other) => other !== page)
  return frameAt(
    others.map((other) => other.mainFrame()),
    originOf[place],
  )
}

/** Distance from an element at which the pointer approaches, in CSS pixels. */
const travelPx = 60

const createVisitor = (context: BrowserContext, page: Page): Visitor => {
  const find = async (place: Place, control: Control) => {
    const frame = await findPlace(context, page, place)
    // By script: Firefox (153) may never answer a search for a frame's elements by accessible name.
    const found = await frame?.evaluateHandle(findUsable, toWanted(control))
    // It finds an element or nothing.
    return (found?.asElement() as ElementHandle<Element> | null) ?? undefined
  }
  const isAtRest = createRest()

  const press = async (place: Place, control: Control) => {
    const element = await find(place, control)
    const box = await element?.boundingBox()
    if (!element || !box || !isAtRest(JSON.stringify(box))) return undefined
    // Moves like a hand: a pointer that has not moved on a sheet cannot press there.
    await element.frame.page().mouse.move(box.x, box.y - travelPx)
    await element.click()
    return element
  }

  return {
    open: async (url) => {
      await page.goto(url)
    },
    pressNow: async (place, control) => (await press(place, control)) !== undefined,
    typeNow: async (place, control, text) => {
      const element = await press(place, control)
      if (!(await element?.evaluate(isFocused))) return false
      await page.keyboard.type(text)
      return true
    },
    textOf: async (place) => {
      const frame = await findPlace(context, page, place)
      return (await frame?.evaluate(readText)) ?? ''
    },
    // Its types also allow handles, which are not used here.
    evaluate: <Arg, Result>(run: (arg: Arg) => Result, arg: Arg) =>
      page.evaluate(run as (arg: unknown) => unknown, arg) as Promise<Result>,
    countWindows: async () => (await context.pages()).length,
    screenshot: () => page.screenshot(),
    leave: () => context.close(),
  }
}

const welcomeTo = async (browser: Browser) => {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  await page.setViewport({ width: 1180, height: 800 })
  return createVisitor(context, page)
}

/** Firefox preferences for passkeys without a hardware device. */
const passkeyPrefs = {
  'security.webauth.webauthn_enable_softtoken': true,
  'security.webauth.webauthn_enable_usbtoken': false,
}

const authenticator = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserConsenting: true,
  isUserVerified: true,
}

/** The installed Firefox, over WebDriver BiDi, and over Marionette for passkeys. */
export const firefox: Engine = {
  name: 'Firefox',
  hasPasskeys: true,
  ensure: ensureFirefox,
  findMissing: () => (findFirefox() ? undefined : 'There is no Firefox here (Debian: `apt-get install firefox-esr`)'),
  start: async () => {
    const port = await findFreePort()
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: findFirefox() ?? '',
      headless: true,
      args: ['--marionette'],
      extraPrefsFirefox: { ...passkeyPrefs, 'marionette.port': port },
    })
    return {
      welcome: () => welcomeTo(browser),
      addAuthenticator: () => askMarionette(port, 'WebAuthn:AddVirtualAuthenticator', authenticator),
      stop: () => browser.close(),
    }
  },
}
