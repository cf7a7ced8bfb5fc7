import { loadWords } from '../approval/messages/loadWords.ts'
import { createStage } from '../approval/sheet/createStage.tsx'
import { OverSheet } from '../approval/window/OverSheet.tsx'

/** Says that no page asks this window for anything, and how to go on. */
export const showLost = async () => {
  const words = await loadWords([])
  const { passkeyLost, passkeyLostText } = words.messages
  createStage().draw(words, <OverSheet heading={passkeyLost} text={passkeyLostText} />)
}
