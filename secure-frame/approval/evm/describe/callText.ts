import type { Fact } from '../../content.ts'
import type { Words } from '../../messages/loadWords.ts'
import { formatTime, timeOfSeconds } from '../../text/formatTime.ts'
import { type DecodedCall, nativeTokenAddress } from '../decode/decodeCall.ts'
import { isSameEvmAddress } from '../params/quantity.ts'
import { approveAllText, approveText } from './approveText.ts'
import { addressFact, type CallText, type CallTextContext, passed, short, type ToText, tokenFact } from './callParts.ts'
import { describedText } from './describedText.ts'
import { findToken, tokenName, writeEvmAmount, writeItem } from './tokenText.ts'

const sendText: ToText<'send'> = ({ token, number, to, from }, context) => {
  const { tokens, words } = context
  const { messages } = words
  const found = findToken(tokens, token)
  const isItem = found.kind === 'items'
  const what = isItem ? writeItem(number, 1n, words) : writeEvmAmount(found, number, words)
  const name = token === nativeTokenAddress ? tokenName(found) : messages.tokens
  // The balance changes include only losses of this account.
  const isOthers = from !== undefined && !isSameEvmAddress(from, context.account)
  return {
    asks: messages.asksToSend(isItem ? messages.item : name),
    confirm: found.isListed ? messages.sendWhat(what) : messages.send,
    action: { title: messages.sendTitle(what) },
    facts: [
      ...(isOthers ? [{ kind: 'text', name: messages.sends, text: what, tone: 'strong' } satisfies Fact] : []),
      ...(from ? [addressFact(messages.from, from)] : []),
      addressFact(messages.to, to),
      ...(token === nativeTokenAddress ? [] : [tokenFact(token, context)]),
    ],
    warnings: [],
    isHighRisk: false,
  }
}

const sendItemsText: ToText<'sendItems'> = ({ collection, items, to, from }, { words, account }) => {
  const { messages } = words
  const sent = items.map(({ id, count }) => writeItem(id, count, words))
  return {
    asks: messages.asksToSend(sent.length === 1 ? messages.item : messages.items),
    confirm: messages.send,
    action: { title: messages.sendTitle(sent.join(', ')) },
    facts: [
      ...sent.map((what): Fact => ({ kind: 'text', name: messages.sends, text: what, tone: 'strong' })),
      ...(isSameEvmAddress(from, account) ? [] : [addressFact(messages.from, from)]),
      addressFact(messages.to, to),
      addressFact(messages.collection, collection, { isKnown: false }),
    ],
    warnings: [],
    isHighRisk: false,
  }
}

const sendItemText: ToText<'sendItem'> = ({ id, count, ...call }, context) =>
  sendItemsText({ ...call, kind: 'sendItems', items: [{ id, count }] }, context)

/** Returns the facts of wrapping or unwrapping, which exchanges one to one. */
const exchanged = (gives: string, gets: string, { messages }: Words): readonly Fact[] => [
  { kind: 'text', name: messages.youGive, text: gives, tone: 'strong' },
  { kind: 'text', name: messages.youGet, text: gets, tone: 'strong' },
]

const wrapText: ToText<'wrap'> = ({ contract, amount }, { tokens, words }) => {
  const { messages } = words
  const [coin, token] = [findToken(tokens, nativeTokenAddress), findToken(tokens, contract)]
  const [gives, gets] = [writeEvmAmount(coin, amount, words), writeEvmAmount(token, amount, words)]
  return {
    asks: messages.asksToWrap(tokenName(coin)),
    confirm: messages.wrap,
    action: { title: messages.wrapTitle(gives), detail: `${messages.youGet} ${gets}` },
    facts: [
      ...exchanged(gives, gets, words),
      addressFact(messages.contract, contract, { isKnown: true, name: tokenName(token) }),
    ],
    warnings: [],
    isHighRisk: false,
  }
}

const unwrapText: ToText<'unwrap'> = ({ contract, amount }, { tokens, words }) => {
  const { messages } = words
  const [coin, token] = [findToken(tokens, nativeTokenAddress), findToken(tokens, contract)]
  const [gives, gets] = [writeEvmAmount(token, amount, words), writeEvmAmount(coin, amount, words)]
  return {
    asks: messages.asksToUnwrap(tokenName(token)),
    confirm: messages.unwrap,
    action: { title: messages.unwrapTitle(gives), detail: `${messages.youGet} ${gets}` },
    facts: [
      ...exchanged(gives, gets, words),
      addressFact(messages.contract, contract, { isKnown: true, name: tokenName(token) }),
    ],
    warnings: [],
    isHighRisk: false,
  }
}

const swapText: ToText<'swap'> = ({ contract, router, pay, get, to, deadline }, { tokens, words, account, now }) => {
  const { messages, locale } = words
  const written = ({ token, amount }: { token: string; amount: bigint }) =>
    writeEvmAmount(findToken(tokens, token), amount, words)
  const isElsewhere = !isSameEvmAddress(to, account)
  const end = timeOfSeconds(deadline)
  const unlisted = [pay.token, get.token].filter((token) => !findToken(tokens, token).isListed)
  return {
    asks: messages.asksToSwap,
    confirm: messages.swap,
    action: { title: messages.swapTitle(written(pay)), detail: `${messages.youGetAtLeast} ${written(get)}` },
    facts: [
      { kind: 'text', name: messages.youGetAtLeast, text: written(get), tone: 'strong' },
      ...(isElsewhere ? [addressFact(messages.receiver, to)] : []),
      ...unlisted.map((token) => addressFact(messages.token, token, { isKnown: false })),
      addressFact(messages.through, contract, { isKnown: true, name: router }),
      { kind: 'text', name: messages.endsItself, text: end ? formatTime(end, locale) : messages.noEnd },
    ],
    warnings: isElsewhere ? [{ tone: 'bad', title: messages.otherReceiverTitle, text: '' }] : [],
    isHighRisk: isElsewhere,
    endedAt: passed(deadline, now),
  }
}

const deployText: ToText<'deploy'> = (_call, { tokens, words, value }) => {
  const { messages } = words
  const coins = writeEvmAmount(findToken(tokens, nativeTokenAddress), value, words)
  return {
    asks: messages.asksToDeploy,
    confirm: messages.deploy,
    action: { title: value > 0n ? messages.callsAndSends(messages.deployTitle, coins) : messages.deployTitle },
    facts: value > 0n ? [{ kind: 'text', name: messages.sends, text: coins, tone: 'strong' }] : [],
    warnings: [],
    isHighRisk: false,
  }
}

const namedText: ToText<'named'> = ({ contract, signature }, { tokens, words, value }) => {
  const { messages } = words
  const coins = writeEvmAmount(findToken(tokens, nativeTokenAddress), value, words)
  // Adds a space after each comma, so that a long signature can wrap between types.
  const call = signature.replaceAll(',', ', ')
  const calls = messages.callsOf(call, short(contract))
  return {
    asks: messages.asksToUseContract,
    confirm: value > 0n ? messages.sendWhat(coins) : messages.confirm,
    action: { title: value > 0n ? messages.callsAndSends(calls, coins) : calls, isDanger: true },
    facts: [
      { kind: 'text', name: messages.calls, text: call, tag: { isKnown: false } },
      { kind: 'text', name: messages.sends, text: coins },
      addressFact(messages.contract, contract),
    ],
    warnings: [{ tone: 'warn', title: messages.unknownContractTitle, text: messages.unknownContractText(call) }],
    isHighRisk: true,
  }
}

const unknownText: ToText<'unknown'> = ({ contract }, { tokens, words, value }) => {
  const { messages } = words
  return {
    asks: messages.asksUnreadable,
    confirm: messages.signAnyway,
    action: { title: messages.unknownTitle(short(contract)), detail: messages.unknownDetail, isDanger: true },
    facts: [
      addressFact(messages.contract, contract),
      { kind: 'text', name: messages.knownToUs, text: messages.no },
      { kind: 'text', name: messages.sends, text: writeEvmAmount(findToken(tokens, nativeTokenAddress), value, words) },
    ],
    warnings: [],
    isHighRisk: true,
  }
}

const texts: { [Kind in DecodedCall['kind']]: ToText<Kind> } = {
  send: sendText,
  sendItem: sendItemText,
  sendItems: sendItemsText,
  approve: approveText,
  approveAll: approveAllText,
  wrap: wrapText,
  unwrap: unwrapText,
  swap: swapText,
  described: (call, context) => describedText(call, context, callToText),
  deploy: deployText,
  named: namedText,
  unknown: unknownText,
}

/** Describes a call with the function for its kind. */
export const callToText = (call: DecodedCall, context: CallTextContext): CallText =>
  (texts[call.kind] as ToText<DecodedCall['kind']>)(call, context)
