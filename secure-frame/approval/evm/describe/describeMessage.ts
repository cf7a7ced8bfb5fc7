import { type Hex, hexToString } from 'viem'
import { emptyContent, type SheetContent } from '../../content.ts'
import type { Words } from '../../messages/loadWords.ts'
import { mayOpenSomething, namesRequester } from '../../text/openingWords.ts'
import { originName } from '../../text/originParts.ts'
import { foldBlanks, readText } from '../../text/readableText.ts'
import { claimsSignIn } from '../decode/signIn.ts'
import { describeSignIn } from './describeSignIn.ts'
import type { RequestContext } from './requestContext.ts'

/**
 * 32 bytes, the length of a hash: multisig wallets sign transaction hashes by personal_sign, and accounts that are delegated
 * (EIP-7702) verify the hashes of user operations so.
 */
const hashLength = '0x'.length + 64

/** A message to sign: its text, with a warning if it cannot be shown as it is. */
export const describeMessage = (raw: Hex, request: RequestContext, words: Words): SheetContent => {
  const { messages } = words
  const { shown, isReadable } = readText(raw)
  const message = foldBlanks(shown, { lines: messages.blankLines, spaces: messages.spaces })
  if (!isReadable) {
    return {
      ...emptyContent(messages.asksUnreadable),
      risk: {
        kind: 'unreadable',
        title: messages.unreadableTitle,
        text: raw.length === hashLength ? messages.unreadableHash : messages.unreadableMessage,
        tick: messages.trust(originName(request.origin)),
      },
      message,
      confirm: messages.signAnyway,
      isHighRisk: true,
    }
  }
  // As it is signed: the grammar knows one line end.
  if (claimsSignIn(shown)) return { ...describeSignIn(hexToString(raw), request, words), message }
  // The signature of a hash may unlock something, whatever it reads like.
  const isPlain = raw.length !== hashLength && !mayOpenSomething(shown)
  return {
    ...emptyContent(messages.asksToSign),
    // What another service would take as a login or a key does not name the page that asks for it.
    isHarmless: isPlain && namesRequester(shown, request),
    message,
    notes: [isPlain ? { tone: 'ok', text: messages.plainText } : { tone: 'neutral', text: messages.dataMayCount }],
    confirm: messages.sign,
  }
}
