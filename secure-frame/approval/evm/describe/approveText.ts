import type { Fact } from '../../content.ts'
import type { Words } from '../../messages/loadWords.ts'
import type { Token } from '../chain/Token.ts'
import type { DecodedCall } from '../decode/decodeCall.ts'
import {
  addressFact,
  type CallText,
  type CallTextContext,
  knownAs,
  short,
  type ToText,
  tokenFact,
  unlimited,
} from './callParts.ts'
import { findToken, isEndless, writeAllowed, writeItem } from './tokenText.ts'

const zeroAddress = `0x${'0'.repeat(40)}`

type Approve = Extract<DecodedCall, { kind: 'approve' }>

/** `approve` takes an item id in ERC-721 and an amount in ERC-20. */
const approveItemText = ({ token, spender, number }: Approve, { words }: CallTextContext): CallText => {
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
      ...(isEnding ? [] : [addressFact(messages.spentBy, spender)]),
      addressFact(messages.collection, token, { isKnown: false }),
    ],
    warnings: isEnding ? [] : [{ tone: 'warn', text: messages.itemCanBeMoved }],
    isHighRisk: !isEnding,
  }
}

/** The contract is not known to be ERC-20 or ERC-721, so the text covers both. */
const approveUnclearText = ({ token, spender, number }: Approve, context: CallTextContext): CallText => {
  const { messages } = context.words
  const what = messages.itemOrAmount(number.toString())
  return {
    asks: messages.asksToAllow,
    confirm: messages.allow,
    action: { title: messages.allowTitle(short(spender), what), isDanger: true },
    facts: [
      { kind: 'text', name: messages.allows, text: what, tone: 'danger' },
      addressFact(messages.usedBy, spender),
      tokenFact(token, context),
    ],
    warnings: [{ tone: 'warn', text: messages.unclearToken }],
    isHighRisk: true,
  }
}

const limitText = (isWithoutEnd: boolean, { isMore }: Approve, { messages }: Words) => {
  if (isWithoutEnd) return messages.noLimit
  return isMore ? messages.onTop : messages.onlyThis
}

const approveTokensText = (call: Approve, context: CallTextContext): CallText => {
  const { token, spender, number, isMore } = call
  const { tokens, words, chainId } = context
  const { messages } = words
  const isEnding = number === 0n && !isMore
  const found = findToken(tokens, token)
  const isWithoutEnd = isEndless(found, number)
  const what = writeAllowed(found, number, words)
  return {
    asks: isEnding ? messages.asksToRevoke : messages.asksToAllow,
    confirm: isEnding ? messages.endPermission : messages.allow,
    action: isEnding
      ? { title: messages.endTitle(short(spender)) }
      : {
          title: messages.allowTitle(short(spender), what),
          detail: limitText(isWithoutEnd, call, words),
          isDanger: isWithoutEnd,
        },
    facts: [
      {
        kind: 'text',
        name: isMore ? messages.allowsMore : messages.allows,
        text: what,
        tone: isWithoutEnd ? 'danger' : 'strong',
      },
      addressFact(messages.usedBy, spender, knownAs(spender, chainId)),
      tokenFact(token, context),
      ...(isEnding ? [] : [{ kind: 'text', name: messages.until, text: messages.noEnd } satisfies Fact]),
    ],
    warnings: isWithoutEnd ? [unlimited(words)] : [],
    isHighRisk: isWithoutEnd,
  }
}

const approveTexts = { fungible: approveTokensText, items: approveItemText, unknown: approveUnclearText }

/** 0 revokes an allowance (ERC-20) or is the id of item 0 (ERC-721). For an unlisted token, it can be either. */
const isUnproven = ({ number, spender }: Approve, { isListed }: Token) =>
  number === 0n && spender !== zeroAddress && !isListed

/** Describes an allowance (ERC-20) or an approval of one item (ERC-721), depending on the contract. */
export const approveText: ToText<'approve'> = (call, context) => {
  const token = findToken(context.tokens, call.token)
  return approveTexts[token.kind === 'fungible' && isUnproven(call, token) ? 'unknown' : token.kind](call, context)
}

/** Describes a permission for a whole collection (`setApprovalForAll`). */
export const approveAllText: ToText<'approveAll'> = ({ collection, operator, isAllowed }, { words }) => {
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
      addressFact(messages.usedBy, operator),
      addressFact(messages.collection, collection, { isKnown: false }),
    ],
    warnings: isAllowed ? [unlimited(words)] : [],
    isHighRisk: isAllowed,
  }
}
