import type { Hex } from 'viem'
import { emptyContent, type SheetContent } from '../../content.ts'
import type { Words } from '../../messages/speak.ts'
import { originName } from '../../text/originParts.ts'
import { foldBlanks, readText } from '../../text/readableText.ts'
import { claimsSignIn } from '../decode/signIn.ts'
import type { Asked } from './asked.ts'
import { describeSignIn } from './describeSignIn.ts'

/** A message to sign: its own words, or a warning where those cannot be shown as they are. */
export const describeMessage = (raw: Hex, asked: Asked, words: Words): SheetContent => {
  const { messages } = words
  const { shown, isReadable } = readText(raw)
  const message = foldBlanks(shown, { lines: messages.blankLines, spaces: messages.spaces })
  if (!isReadable) {
    return {
      ...emptyContent(messages.asksUnreadable),
      risk: {
        kind: 'unreadable',
        title: messages.unreadableTitle,
        text: messages.unreadableMessage,
        tick: messages.trust(originName(asked.origin)),
      },
      message,
      confirm: messages.signAnyway,
      isGrave: true,
    }
  }
  if (claimsSignIn(shown)) return { ...describeSignIn(shown, asked, words), message }
  return {
    ...emptyContent(messages.asksToSign),
    isHarmless: true,
    message,
    notes: [{ tone: 'ok', text: messages.plainText }],
    confirm: messages.sign,
  }
}
