import { setTimeout } from 'node:timers/promises'
import { Builder } from 'selenium-webdriver'
import { ensureWebKit, findWebKit } from '../world/stack/webKit.ts'
import { openDisplay } from './display.ts'
import type { Engine } from './Engine.ts'
import { startWebKitDriver } from './webKitDriver.ts'
import { createWebKitVisitor } from './webKitVisitor.ts'

const openBrowser = async (url: string, binary: string) => {
  const browserOptions = { binary, args: ['--automation'] }
  const driver = await new Builder()
    .usingServer(url)
    .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': browserOptions })
    .build()
  await driver.manage().window().setRect({ x: 0, y: 0, width: 1180, height: 900 })
  return driver
}

type Programs = NonNullable<ReturnType<typeof findWebKit>>

/**
 * Occasionally WebKitWebDriver (2.50) never answers the session request because no browser connected to it. It is then
 * restarted, before any page is open: no story runs twice.
 */
const sessionDeadlineMs = 20_000
const mostStarts = 3

/** Starts a browser with its own driver. Undefined if the driver opened no session in time. */
const startBrowser = async (programs: Programs, display: string) => {
  const { url, stop } = await startWebKitDriver(programs.driver, display)
  const opening = openBrowser(url, programs.browser)
  const late = new AbortController()
  const deadline = setTimeout(sessionDeadlineMs, undefined, { signal: late.signal }).catch(() => undefined)
  const driver = await Promise.race([opening, deadline]).finally(() => late.abort())
  if (driver) return { driver, stop }
  // Rejects once its driver is stopped.
  opening.catch(() => undefined)
  await stop()
  return undefined
}

/** The installed WebKitGTK over WebDriver. A driver that has ended a session may not start another one (2.50). */
export const webKit: Engine = {
  hasPasskeys: false,
  name: 'WebKit',
  ensure: ensureWebKit,
  findMissing: () =>
    findWebKit() ? undefined : 'There is no WebKitGTK here (Debian: `apt-get install webkit2gtk-driver xvfb`)',
  start: async () => {
    const programs = findWebKit()
    if (!programs) throw new Error('WebKitGTK is missing')
    const display = await openDisplay(programs.xvfb)
    const welcome = async () => {
      let started: Awaited<ReturnType<typeof startBrowser>>
      for (let count = 0; !started && count < mostStarts; count++) started = await startBrowser(programs, display.name)
      if (!started) throw new Error('WebKitWebDriver gives no session')
      const { driver, stop } = started
      const leave = async () => {
        await driver.quit()
        await stop()
      }
      return { ...(await createWebKitVisitor(driver)), leave }
    }
    return { welcome, stop: display.close }
  },
}
