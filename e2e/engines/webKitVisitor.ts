import type { WebDriver, WebElement } from 'selenium-webdriver'
import { findUsable, isFocused, readText, toWanted } from './inPage.ts'
import { originOf } from './originOf.ts'
import { createRest } from './rest.ts'
import type { Control, Place, Visitor } from './Visitor.ts'

const findFrame = () => {
  const root = document.querySelector('foyer-frame')?.shadowRoot ?? document
  return root.querySelector('iframe')
}

/** Documents of removed frames have no window. */
const isDocumentShown = () => document.defaultView !== null

/** Distance from which the pointer approaches an element. CSS pixels. */
const travelPx = 60

/** A visitor whose browser is controlled by a WebDriver session. */
export const createWebKitVisitor = async (driver: WebDriver): Promise<Omit<Visitor, 'leave'>> => {
  const page = await driver.getWindowHandle()

  /** Positions of the frames that lead to the current place, from the outermost inward. */
  let frameSpots: string[] = []

  const enterFrame = async () => {
    const frame = await driver.executeScript<WebElement | null>(findFrame)
    if (!frame) return false
    frameSpots.push(JSON.stringify(await frame.getRect()))
    await driver.switchTo().frame(frame)
    return true
  }

  const enterWindow = async (origin: string) => {
    for (const handle of await driver.getAllWindowHandles()) {
      await driver.switchTo().window(handle)
      if ((await driver.getCurrentUrl()).startsWith(`${origin}/`)) return true
    }
    return false
  }

  let present: Place | undefined

  const isStillThere = async () => {
    try {
      return (await driver.executeScript<boolean>(isDocumentShown)) === true
    } catch {
      return false
    }
  }

  /** The driver is in one place at a time and enters another one through the page, which moves the focus. */
  const enter = async (place: Place) => {
    if (place === present && (await isStillThere())) return true
    present = undefined
    if (!(await enterAnew(place))) return false
    present = place
    return true
  }

  const enterAnew = async (place: Place) => {
    frameSpots = []
    if (place === 'window' || place === 'google') return enterWindow(originOf[place])
    await driver.switchTo().window(page)
    await driver.switchTo().defaultContent()
    if (place === 'page') return true
    if (!(await enterFrame())) return false
    return place === 'modal' || enterFrame()
  }

  const find = async (place: Place, control: Control) => {
    if (!(await enter(place))) return undefined
    return (await driver.executeScript<WebElement | null>(findUsable, toWanted(control))) ?? undefined
  }

  const isAtRest = createRest()

  const press = async (place: Place, control: Control) => {
    const element = await find(place, control)
    if (!element || !isAtRest([...frameSpots, JSON.stringify(await element.getRect())].join())) return undefined
    // The pointer must move like a hand: on a sheet, a press without earlier movement has no effect.
    const pointer = driver.actions({ async: true })
    for (const y of [-travelPx, 0]) pointer.move({ origin: element, y, duration: 0 })
    await pointer.perform()
    await element.click()
    return element
  }

  return {
    open: async (url) => {
      await driver.switchTo().window(page)
      await driver.get(url)
    },
    pressNow: async (place, control) => (await press(place, control)) !== undefined,
    typeNow: async (place, control, text) => {
      const element = await press(place, control)
      if (!element || !(await driver.executeScript<boolean>(isFocused, element))) return false
      // Inside frames, keys sent to the element are refused: "Element is not focusable" (WebKitGTK 2.50).
      await driver.actions().sendKeys(text).perform()
      return true
    },
    textOf: async (place) => ((await enter(place)) ? driver.executeScript<string>(readText) : ''),
    evaluate: async <Arg, Result>(run: (arg: Arg) => Result, arg: Arg) => {
      await enter('page')
      return driver.executeScript<Result>(run, arg)
    },
    countWindows: async () => (await driver.getAllWindowHandles()).length,
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
  }
}
