import { until } from './until.ts'
import type { Visitor } from './Visitor.ts'

/** What the sheet offers where the browser cannot tell whether something covers it. */
const windowButtons = ['Open window', 'Continue in a new window']
/** Longer than a button takes that fills before it counts. */
const fillMs = 4000
/** A window is there by then, or no press has opened it. */
const windowMs = 3000

const button = (name: string) => ({ role: 'button', name }) as const

const isDrawnInFrame = async (visitor: Visitor, name: string) =>
  (await visitor.textOf('secure')).split('\n').includes(name)

/** Presses what opens a window, and waits for it. The sheet may grow under the press, and the press miss it. */
const openWindow = async (visitor: Visitor) => {
  const pressed = async () => {
    for (const name of windowButtons) if (await visitor.pressNow('secure', button(name))) return true
    return false
  }
  if (!(await pressed())) return false
  await until('a window', async () => (await visitor.countWindows()) > 1, windowMs)
  return true
}

/** Says yes to what the secure frame asks: in the frame where that counts, else in the window that is opened from it. */
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
