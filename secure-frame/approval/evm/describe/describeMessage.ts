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
 * Length of a 32-byte hash. Multisig wallets sign transaction hashes with personal_sign. Delegated accounts (EIP-7702)
 * verify user operation hashes the same way.
 */
const hashLength = '0x'.length + 64

/** Describes a message to sign. Warns if the text cannot be shown unchanged. */
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
  // Parses the text exactly as it is signed, because the grammar allows only one kind of line break.
  if (claimsSignIn(shown)) return { ...describeSignIn(hexToString(raw), request, words), message }
  // The signature of a hash can authorize something, whatever its bytes say as text.
  const isPlain = raw.length !== hashLength && !mayOpenSomething(shown)
  return {
    ...emptyContent(messages.asksToSign),
    // A text that other services accept as a login or key does not name the requesting page.
    isHarmless: isPlain && namesRequester(shown, request),
    message,
    notes: [isPlain ? { tone: 'ok', text: messages.plainText } : { tone: 'neutral', text: messages.dataMayCount }],
    confirm: messages.sign,
  }
}
