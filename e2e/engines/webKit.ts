import { Builder } from 'selenium-webdriver'
import { ensureWebKit, findWebKit } from '../stack/webKit.ts'
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

/** WebKitGTK as it is installed, over WebDriver. A driver that has ended a session may not begin another one (2.50). */
export const webKit: Engine = {
  name: 'WebKit',
  ensure: ensureWebKit,
  findMissing: () =>
    findWebKit() ? undefined : 'There is no WebKitGTK here (Debian: `apt-get install webkit2gtk-driver xvfb`)',
  start: async () => {
    const programs = findWebKit()
    if (!programs) throw new Error('WebKitGTK is missing')
    const display = await openDisplay(programs.xvfb)
    const welcome = async () => {
      const { url, stop } = await startWebKitDriver(programs.driver, display.name)
      const driver = await openBrowser(url, programs.browser)
      const leave = async () => {
        await driver.quit()
        await stop()
      }
      return { ...(await createWebKitVisitor(driver)), leave }
    }
    return { welcome, stop: display.close }
  },
}
