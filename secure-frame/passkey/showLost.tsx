import { loadWords } from '../approval/messages/loadWords.ts'
import { createStage } from '../approval/sheet/createStage.tsx'
import { OverSheet } from '../approval/window/OverSheet.tsx'

/** Shows that no page has a request for this popup, and how to continue. */
export const showLost = async () => {
  const words = await loadWords([])
  const { passkeyLost, passkeyLostText } = words.messages
  createStage().draw(words, <OverSheet heading={passkeyLost} text={passkeyLostText} />)
}
