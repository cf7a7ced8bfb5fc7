import type { Action, Fact, SheetNote, Tag } from '../../content.ts'
import type { Words } from '../../messages/speak.ts'
import { checksumAddress } from '../../text/checksumAddress.ts'
import { formatTime, timeOfSeconds } from '../../text/formatTime.ts'
import { shortAddress } from '../../text/shortAddress.ts'
import type { Token } from '../chain/readableToken.ts'
import { type DecodedCall, native } from '../decode/decodeCall.ts'
import { permit2, routerName } from '../decode/knownContracts.ts'
import { isUnlimited } from '../decode/permission.ts'
import { isSameAddress } from '../params/quantity.ts'
import { findToken, type Tokens, tokenName, writeAllowed, writeAmount, writeItem } from './tokenText.ts'

/** What a call is put into words with. */
export interface CallContext {
  tokens: Tokens
  words: Words
  account: string
  chainId: number
  /** Native currency that goes along, in its smallest unit. */
  value: bigint
}

/** How a call is asked for, what the button says, and what it is called among others. */
export interface CallText {
  asks: string
  confirm: string
  action: Action
  facts: readonly Fact[]
  warnings: readonly SheetNote[]
  /** Gives more than this one time, or cannot be told for sure. */
  isGrave: boolean
}

type ToText<Kind extends DecodedCall['kind']> = (
  call: Extract<DecodedCall, { kind: Kind }>,
  context: CallContext,
) => CallText

const zeroAddress = `0x${'0'.repeat(40)}`

const short = (address: string) => shortAddress(checksumAddress(address))

const whole = (name: string, address: string, tag?: Tag): Fact => ({ kind: 'fullAddress', name, address, tag })

/** What a spender or contract is called, where Foyer knows it. */
export const knownAs = (address: string, chainId: number): Tag | undefined => {
  const name = isSameAddress(address, permit2) ? 'Permit2' : routerName(chainId, address)
  return name ? { isKnown: true, name } : undefined
}

/** A token that is not listed is told apart by its whole address alone. */
const tokenFact = (address: string, { tokens, words }: CallContext): Fact => {
  const name = words.messages.token
  return findToken(tokens, address).isListed
    ? { kind: 'address', name, address }
    : whole(name, address, { isKnown: false })
}

const unlimited = ({ messages }: Words): SheetNote => ({
  tone: 'bad',
  title: messages.unlimitedTitle,
  text: messages.unlimitedText,
})

const sendText: ToText<'send'> = ({ token, number, to, from }, context) => {
  const { tokens, words } = context
  const { messages } = words
  const found = findToken(tokens, token)
  const isItem = found.kind === 'items'
  const what = isItem ? writeItem(number, 1n, words) : writeAmount(found, number, words)
  const name = token === native ? tokenName(found) : messages.tokens
  // Only what leaves the account is among its changes.
  const isOthers = from !== undefined && !isSameAddress(from, context.account)
  return {
    asks: messages.asksToSend(isItem ? messages.item : name),
    confirm: found.isListed ? messages.sendWhat(what) : messages.send,
    action: { title: messages.sendTitle(what) },
    facts: [
      ...(isOthers ? [{ kind: 'text', name: messages.sends, text: what, tone: 'strong' } satisfies Fact] : []),
      ...(from ? [whole(messages.from, from)] : []),
      whole(messages.to, to),
      ...(token === native ? [] : [tokenFact(token, context)]),
    ],
    warnings: [],
    isGrave: false,
  }
}

const sendItemText: ToText<'sendItem'> = ({ collection, id, count, to, from }, { words, account }) => {
  const { messages } = words
  const what = writeItem(id, count, words)
  return {
    asks: messages.asksToSend(messages.item),
    confirm: messages.send,
    action: { title: messages.sendTitle(what) },
    facts: [
      { kind: 'text', name: messages.sends, text: what, tone: 'strong' },
      ...(isSameAddress(from, account) ? [] : [whole(messages.from, from)]),
      whole(messages.to, to),
      whole(messages.collection, collection, { isKnown: false }),
    ],
    warnings: [],
    isGrave: false,
  }
}

type Approve = Extract<DecodedCall, { kind: 'approve' }>

/** The same call names an item of a collection where the contract is one (ERC-721). */
const approveItemText = ({ token, spender, number }: Approve, { words }: CallContext): CallText => {
  const { messages } = words
  const isEnding = spender === zeroAddress
  const what = writeItem(number, 1n, words)
  return {
    asks: isEnding ? messages.asksToRevoke : messages.asksToAllowItem,
    confirm: isEnding ? messages.endPermission : messages.allow,
    action: isEnding
      ? { title: messages.endTitle(what) }
      : { title: messages.allowTitle(short(spender), what), isDanger: true },
    facts: [
      { kind: 'text', name: isEnding ? messages.item : messages.allows, text: what, tone: 'strong' },
      ...(isEnding ? [] : [whole(messages.takenBy, spender)]),
      whole(messages.collection, token, { isKnown: false }),
    ],
    warnings: isEnding ? [] : [{ tone: 'warn', text: messages.itemCanBeTaken }],
    isGrave: !isEnding,
  }
}

/** A contract that says neither what its numbers count: both readings are told. */
const approveUnclearText = ({ token, spender, number }: Approve, context: CallContext): CallText => {
  const { messages } = context.words
  const what = messages.itemOrAmount(number.toString())
  return {
    asks: messages.asksToAllow,
    confirm: messages.allow,
    action: { title: messages.allowTitle(short(spender), what), isDanger: true },
    facts: [
      { kind: 'text', name: messages.allows, text: what, tone: 'danger' },
      whole(messages.usedBy, spender),
      tokenFact(token, context),
    ],
    warnings: [{ tone: 'warn', text: messages.unclearToken }],
    isGrave: true,
  }
}

const limitText = ({ number, isMore }: Approve, { messages }: Words) => {
  if (isUnlimited(number)) return messages.noLimit
  return isMore ? messages.onTop : messages.onlyThis
}

const approveTokensText = (call: Approve, context: CallContext): CallText => {
  const { token, spender, number, isMore } = call
  const { tokens, words, chainId } = context
  const { messages } = words
  const isEnding = number === 0n && !isMore
  const isEndless = isUnlimited(number)
  const what = writeAllowed(findToken(tokens, token), number, words)
  return {
    asks: isEnding ? messages.asksToRevoke : messages.asksToAllow,
    confirm: isEnding ? messages.endPermission : messages.allow,
    action: isEnding
      ? { title: messages.endTitle(short(spender)) }
      : { title: messages.allowTitle(short(spender), what), detail: limitText(call, words), isDanger: isEndless },
    facts: [
      {
        kind: 'text',
        name: isMore ? messages.allowsMore : messages.allows,
        text: what,
        tone: isEndless ? 'danger' : 'strong',
      },
      whole(messages.usedBy, spender, knownAs(spender, chainId)),
      tokenFact(token, context),
      ...(isEnding ? [] : [{ kind: 'text', name: messages.until, text: messages.noEnd } satisfies Fact]),
    ],
    warnings: isEndless ? [unlimited(words)] : [],
    isGrave: isEndless,
  }
}

const approveTexts = { fungible: approveTokensText, items: approveItemText, unknown: approveUnclearText }

/** Zero may be the end of a permission, or item no. 0: which, an unlisted contract or a lying node does not prove. */
const isUnproven = ({ number, spender }: Approve, { isListed }: Token) =>
  number === 0n && spender !== zeroAddress && !isListed

const approveText: ToText<'approve'> = (call, context) => {
  const token = findToken(context.tokens, call.token)
  return approveTexts[token.kind === 'fungible' && isUnproven(call, token) ? 'unknown' : token.kind](call, context)
}

const approveAllText: ToText<'approveAll'> = ({ collection, operator, isAllowed }, { words }) => {
  const { messages } = words
  return {
    asks: isAllowed ? messages.asksToAllowAll : messages.asksToRevoke,
    confirm: isAllowed ? messages.allow : messages.endPermission,
    action: isAllowed
      ? { title: messages.allowTitle(short(operator), messages.allItems), isDanger: true }
      : { title: messages.endTitle(short(operator)) },
    facts: [
      {
        kind: 'text',
        name: messages.allows,
        text: isAllowed ? messages.allItems : messages.nothing,
        tone: isAllowed ? 'danger' : 'strong',
      },
      whole(messages.usedBy, operator),
      whole(messages.collection, collection, { isKnown: false }),
    ],
    warnings: isAllowed ? [unlimited(words)] : [],
    isGrave: isAllowed,
  }
}

const wrapText: ToText<'wrap'> = ({ contract, amount }, { tokens, words }) => {
  const { messages } = words
  const coin = findToken(tokens, native)
  const name = tokenName(findToken(tokens, contract))
  return {
    asks: messages.asksToWrap(tokenName(coin)),
    confirm: messages.wrap,
    action: { title: messages.wrapTitle(writeAmount(coin, amount, words)) },
    facts: [whole(messages.contract, contract, { isKnown: true, name })],
    warnings: [],
    isGrave: false,
  }
}

const unwrapText: ToText<'unwrap'> = ({ contract, amount }, { tokens, words }) => {
  const { messages } = words
  const token = findToken(tokens, contract)
  return {
    asks: messages.asksToUnwrap(tokenName(token)),
    confirm: messages.unwrap,
    action: { title: messages.unwrapTitle(writeAmount(token, amount, words)) },
    facts: [whole(messages.contract, contract, { isKnown: true, name: tokenName(token) })],
    warnings: [],
    isGrave: false,
  }
}

const swapText: ToText<'swap'> = ({ contract, router, pay, get, to, deadline }, { tokens, words, account }) => {
  const { messages, locale } = words
  const written = ({ token, amount }: { token: string; amount: bigint }) =>
    writeAmount(findToken(tokens, token), amount, words)
  const isElsewhere = !isSameAddress(to, account)
  const end = timeOfSeconds(deadline)
  const unlisted = [pay.token, get.token].filter((token) => !findToken(tokens, token).isListed)
  return {
    asks: messages.asksToSwap,
    confirm: messages.swap,
    action: { title: messages.swapTitle(written(pay)), detail: `${messages.youGetAtLeast} ${written(get)}` },
    facts: [
      { kind: 'text', name: messages.youGetAtLeast, text: written(get), tone: 'strong' },
      ...(isElsewhere ? [whole(messages.receiver, to)] : []),
      ...unlisted.map((token) => whole(messages.token, token, { isKnown: false })),
      whole(messages.through, contract, { isKnown: true, name: router }),
      { kind: 'text', name: messages.endsItself, text: end ? formatTime(end, locale) : messages.noEnd },
    ],
    warnings: isElsewhere ? [{ tone: 'bad', title: messages.otherReceiverTitle, text: '' }] : [],
    isGrave: isElsewhere,
  }
}

const deployText: ToText<'deploy'> = (_call, { words: { messages } }) => ({
  asks: messages.asksToDeploy,
  confirm: messages.deploy,
  action: { title: messages.deployTitle },
  facts: [],
  warnings: [],
  isGrave: false,
})

const namedText: ToText<'named'> = ({ contract, signature }, { tokens, words, value }) => {
  const { messages } = words
  const coins = writeAmount(findToken(tokens, native), value, words)
  const calls = messages.callsOf(signature, short(contract))
  return {
    asks: messages.asksToUseContract,
    confirm: value > 0n ? messages.sendWhat(coins) : messages.confirm,
    action: { title: value > 0n ? messages.callsAndSends(calls, coins) : calls, isDanger: true },
    facts: [
      { kind: 'text', name: messages.calls, text: signature, tag: { isKnown: false } },
      { kind: 'text', name: messages.sends, text: coins },
      whole(messages.contract, contract),
    ],
    warnings: [{ tone: 'warn', title: messages.unknownContractTitle, text: messages.unknownContractText(signature) }],
    isGrave: true,
  }
}

const unknownText: ToText<'unknown'> = ({ contract }, { tokens, words, value }) => {
  const { messages } = words
  return {
    asks: messages.asksUnreadable,
    confirm: messages.signAnyway,
    action: { title: messages.unknownTitle(short(contract)), detail: messages.unknownDetail, isDanger: true },
    facts: [
      whole(messages.contract, contract),
      { kind: 'text', name: messages.knownToUs, text: messages.no },
      { kind: 'text', name: messages.sends, text: writeAmount(findToken(tokens, native), value, words) },
    ],
    warnings: [],
    isGrave: true,
  }
}

const texts: { [Kind in DecodedCall['kind']]: ToText<Kind> } = {
  send: sendText,
  sendItem: sendItemText,
  approve: approveText,
  approveAll: approveAllText,
  wrap: wrapText,
  unwrap: unwrapText,
  swap: swapText,
  deploy: deployText,
  named: namedText,
  unknown: unknownText,
}

/** A call in words. The table has a function for each kind, and it gets the kind that it is for. */
export const callToText = (call: DecodedCall, context: CallContext): CallText =>
  (texts[call.kind] as ToText<DecodedCall['kind']>)(call, context)
