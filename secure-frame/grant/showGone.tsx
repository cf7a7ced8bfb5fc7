import { loadWords } from '../approval/messages/loadWords.ts'
import { createStage } from '../approval/sheet/createStage.tsx'
import { OverSheet } from '../approval/window/OverSheet.tsx'

/** Replaces the rendered content with a sheet that reports the end. */
export const showGone = async () => {
  document.body.replaceChildren()
  createStage().draw(await loadWords([]), <OverSheet />)
}
