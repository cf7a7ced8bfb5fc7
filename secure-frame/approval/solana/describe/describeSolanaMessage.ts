import { readOffchainMessage } from '#protocol/vocabulary/offchainMessage'
import { emptyContent, type SheetContent, type SheetNote } from '../../content.ts'
import type { Words } from '../../messages/loadWords.ts'
import type { SolanaMessages } from '../../messages/solana/en.ts'
import type { ApprovalRequest } from '../../request.ts'
import { mayOpenSomething, namesRequester } from '../../text/openingWords.ts'
import { originName } from '../../text/originParts.ts'
import { foldBlanks, readText } from '../../text/readableText.ts'
import { decodeBase58 } from '../params/decodeBase58.ts'
import { toHex } from '../programs/layouts.ts'
import { decodeMessage } from '../programs/readSteps.ts'
import { couldBeMessage, readSolanaMessage } from '../wire/readSolanaMessage.ts'
import { readWire, type SolanaTransaction } from '../wire/readWire.ts'
import { describeSolanaSignIn } from './describeSolanaSignIn.ts'
import { describeSolanaTransactions } from './describeSolanaTransactions.ts'

const firstOfVersions = 0x80
/** The first byte of an off-chain message. A transaction never starts with it. */
const offchainByte = 0xff

const isWire = (bytes: Uint8Array) => {
  try {
    readWire(bytes)
    return true
  } catch {
    return false
  }
}

/** True if the bytes are a transaction, or could be one in a future version. */
const mayBeTransaction = (bytes: Uint8Array, isText: boolean) => {
  const first = bytes[0] ?? 0
  const isVersioned = first >= firstOfVersions && first !== offchainByte && !isText
  return isVersioned || couldBeMessage(bytes) || isWire(bytes)
}

const isUtf8 = (bytes: Uint8Array) => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

const claimsSignIn = (text: string) => /wants\s+you\s+to\s+sign\s+in\s+with\s+your/i.test(text)

/** Reads the transaction in the bytes, with or without its signatures. Undefined if it cannot be read completely. */
const transactionIn = (bytes: Uint8Array): SolanaTransaction | undefined => {
  const reads = [
    () => readWire(bytes),
    () => ({ signatures: [], messageBytes: bytes, message: readSolanaMessage(bytes) }),
  ]
  for (const read of reads) {
    try {
      return read()
    } catch {
      // The bytes are not in this form. They may be in the other one.
    }
  }
  return undefined
}

/** Describes the effect of a transaction disguised as a message, from its own bytes. */
const effectOf = (bytes: Uint8Array, { origin, account }: ApprovalRequest, words: Words, said: SolanaMessages) => {
  const transaction = transactionIn(bytes)
  if (!transaction || transaction.message.lookups.length > 0) return undefined
  const { actions, sections, facts } = describeSolanaTransactions({
    transactions: [transaction],
    decoded: [decodeMessage(transaction.message)],
    completed: 'unanswered',
    isSent: true,
    life: 'alive',
    origin,
    account,
    isMainnet: true,
    words,
    said,
  })
  return { actions, sections, facts }
}

const disguised = (bytes: Uint8Array, request: ApprovalRequest, words: Words, said: SolanaMessages): SheetContent => ({
  ...emptyContent(words.messages.asksToSign),
  failure: { tone: 'bad', title: said.disguiseTitle, text: said.disguiseText },
  ...(effectOf(bytes, request, words, said) ?? { message: toHex(bytes) }),
})

const unreadable = (message: string, { origin }: ApprovalRequest, { messages }: Words): SheetContent => ({
  ...emptyContent(messages.asksUnreadable),
  risk: {
    kind: 'unreadable',
    title: messages.unreadableTitle,
    text: messages.unreadableMessage,
    tick: messages.trust(originName(origin)),
  },
  message,
  confirm: messages.signAnyway,
  isHighRisk: true,
})

/** Reads the text of an off-chain message whose only signer is this account. */
const offchainText = (bytes: Uint8Array, account: string) =>
  bytes[0] === offchainByte ? readOffchainMessage(bytes, decodeBase58(account) ?? new Uint8Array()) : undefined

/** Describes a message to sign: its text, or the reason why it cannot be signed. */
export const describeSolanaMessage = (
  bytes: Uint8Array,
  request: ApprovalRequest,
  words: Words,
  said: SolanaMessages,
): SheetContent => {
  const { messages } = words
  const offchain = offchainText(bytes, request.account)
  const body = offchain === undefined ? bytes : new TextEncoder().encode(offchain)
  const { shown, isReadable } = readText(toHex(body) as `0x${string}`)
  const message = foldBlanks(shown, { lines: messages.blankLines, spaces: messages.spaces })
  if (mayBeTransaction(bytes, isUtf8(bytes))) return disguised(bytes, request, words, said)
  if (!isReadable) return unreadable(message, request, words)
  const text = new TextDecoder().decode(body)
  if (claimsSignIn(shown)) return { ...describeSolanaSignIn(text, request, words), message }
  const isPlain = !mayOpenSomething(shown)
  const note: SheetNote = isPlain
    ? { tone: 'ok', text: messages.plainText }
    : { tone: 'neutral', text: messages.dataMayCount }
  return {
    ...emptyContent(offchain === undefined ? messages.asksToSign : said.asksToSignOffchain),
    isHarmless: isPlain && namesRequester(shown, request),
    message,
    notes: [note],
    confirm: messages.sign,
  }
}
