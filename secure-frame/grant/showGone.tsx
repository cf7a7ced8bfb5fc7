import { loadWords } from '../approval/messages/loadWords.ts'
import { createStage } from '../approval/sheet/createStage.tsx'
import { OverSheet } from '../approval/window/OverSheet.tsx'

/** Replaces the content with a sheet that says that the window is over. */
export const showGone = async () => {
  document.body.replaceChildren()
  createStage().draw(await loadWords([]), <OverSheet />)
}
