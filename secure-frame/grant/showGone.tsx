import { speak } from '../approval/messages/speak.ts'
import { createStage } from '../approval/sheet/createStage.tsx'
import { OverSheet } from '../approval/window/OverSheet.tsx'

/** Says that nobody asks, and offers the way out. */
export const showGone = async () => createStage().draw(await speak([]), <OverSheet />)
