import { until } from './until.ts'
import type { Visitor } from './Visitor.ts'

/** The sheet's buttons if the browser cannot tell whether the sheet is covered. */
const windowButtons = ['Open window', 'Continue in a new window']
/** Longer than the fill time of a button that must fill before it counts. */
const fillMs = 4000
/** A window exists by then, or no press has opened it. */
const windowMs = 3000

const button = (name: string) => ({ role: 'button', name }) as const

const isDrawnInFrame = async (visitor: Visitor, name: string) =>
  (await visitor.textOf('secure')).split('\n').includes(name)

/**
 * Presses the button that opens a window and waits for the window. The sheet may grow during the press, which then
 * misses.
 */
const openWindow = async (visitor: Visitor) => {
  const pressed = async () => {
    for (const name of windowButtons) if (await visitor.pressNow('secure', button(name))) return true
    return false
  }
  if (!(await pressed())) return false
  await until('a window', async () => (await visitor.countWindows()) > 1, windowMs)
  return true
}

/** Approves the secure frame's request: in the frame if that counts, otherwise in the window opened from it. */
export const approve = async (visitor: Visitor, name: string) => {
  const filledAt = Date.now() + fillMs
  let isWindowOpen = false
  await until(`"${name}" in the frame, or a button that opens a window`, async () => {
    if (await visitor.pressNow('secure', button(name))) return true
    if (Date.now() < filledAt && (await isDrawnInFrame(visitor, name))) return false
    isWindowOpen = await openWindow(visitor)
    return isWindowOpen
  })
  if (isWindowOpen) await until(`"${name}" in the window`, () => visitor.pressNow('window', button(name)))
}

/** Waits until a login is complete. In a browser that does not know the account's address, the visitor confirms it. */
export const confirmLogin = async (visitor: Visitor) => {
  const hasText = async (text: string) => (await visitor.textOf('secure').catch(() => '')).includes(text)
  const isConnected = async () => (await visitor.evaluate(() => window.foyer?.getState().status, null)) === 'connected'
  let isAsked = false
  await until('a login or the address question', async () => {
    isAsked = await hasText('Is this your address?')
    return isAsked || (await isConnected())
  })
  if (isAsked) await approve(visitor, 'Yes, it’s mine')
}
