import type { Hex } from 'viem'
import { emptyContent, type SheetContent } from '../../content.ts'
import type { Words } from '../../messages/speak.ts'
import { originName } from '../../text/originParts.ts'
import { readText } from '../../text/readableText.ts'
import type { Asked } from './asked.ts'
import { describeSignIn } from './describeSignIn.ts'

const signInLine = /wants you to sign in with your Ethereum account/i

/** A message to sign: its own words, or a warning where those cannot be shown as they are. */
export const describeMessage = (raw: Hex, asked: Asked, words: Words): SheetContent => {
  const { messages } = words
  const { shown, isReadable } = readText(raw)
  if (!isReadable) {
    return {
      ...emptyContent(messages.asksUnreadable),
      risk: {
        kind: 'unreadable',
        title: messages.unreadableTitle,
        text: messages.unreadableMessage,
        tick: messages.trust(originName(asked.origin)),
      },
      message: shown,
      confirm: messages.signAnyway,
      isGrave: true,
    }
  }
  if (signInLine.test(shown)) return describeSignIn(shown, asked, words)
  return {
    ...emptyContent(messages.asksToSign),
    message: shown,
    notes: [{ tone: 'ok', text: messages.plainText }],
    confirm: messages.sign,
  }
}
