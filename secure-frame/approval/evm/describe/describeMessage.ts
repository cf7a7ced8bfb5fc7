import { type Hex, hexToString } from 'viem'
import { emptyContent, type SheetContent } from '../../content.ts'
import type { Words } from '../../messages/speak.ts'
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

/** Words of logins and of key derivations, whose signature may be a secret. */
const opening =
  /sign(ing)?[\s-]?(in|up|on)\b|log(ging)?[\s-]?(in|on)\b|wallet|account|address|nonce|\bkeys?\b|access|auth|verif|trust|seed|secret|unlock|generat|deriv|regist|initiat|confirm|challenge|0x[0-9a-f]{8}/i

/** Whether the signature of a text may unlock something elsewhere. */
const mayOpenSomething = (text: string, raw: Hex) => raw.length === hashLength || opening.test(text)

/** Whether a text names the host that asks, and not as a part of another name. */
const namesAsker = (text: string, { origin }: RequestContext) => {
  const { host } = new URL(origin)
  return text.split(host).some((before, index, parts) => {
    const after = parts[index + 1]
    return after !== undefined && !/[\w.-]$/.test(before) && !/^(?:[\w:-]|\.\w)/.test(after)
  })
}

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
      isGrave: true,
    }
  }
  // As it is signed: the grammar knows one line end.
  if (claimsSignIn(shown)) return { ...describeSignIn(hexToString(raw), request, words), message }
  const isPlain = !mayOpenSomething(shown, raw)
  return {
    ...emptyContent(messages.asksToSign),
    // What another service would take as a login or a key does not name the page that asks for it.
    isHarmless: isPlain && namesAsker(shown, request),
    message,
    notes: [isPlain ? { tone: 'ok', text: messages.plainText } : { tone: 'neutral', text: messages.dataMayCount }],
    confirm: messages.sign,
  }
}
