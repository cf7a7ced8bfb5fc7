import { getAddress } from 'viem'
import type { Action, Fact } from '../../content.ts'
import type { Words } from '../../messages/speak.ts'
import { shortAddress } from '../../text/shortAddress.ts'
import { type Act, native } from '../decode/decodeCall.ts'
import { isUnlimited } from '../decode/permission.ts'
import { findToken, type Tokens, tokenName, writeAllowed, writeAmount } from './tokenText.ts'

/** What an act is told with: the tokens that were read, and the words. */
export interface Telling {
  tokens: Tokens
  words: Words
}

/** How an act is asked for, what the button says, and what it is called among others. */
export interface ActWords {
  asks: string
  confirm: string
  /** The same without numbers, where it has some: for as long as those are being worked out. */
  verb?: string
  action: Action
  facts: readonly Fact[]
}

type Told<Kind extends Act['kind']> = (act: Extract<Act, { kind: Kind }>, telling: Telling) => ActWords

const short = (address: string) => shortAddress(getAddress(address))
const whole = (name: string, address: string): Fact => ({ kind: 'fullAddress', name, address })

/** A token that does not tell its decimals may count items: those are told by their number alone. */
const written = (token: string, amount: bigint, { tokens, words }: Telling) =>
  writeAmount(findToken(tokens, token), amount, words)

const tellSend: Told<'send'> = ({ token, amount, to, from }, telling) => {
  const { messages } = telling.words
  const what = written(token, amount, telling)
  const name = token === native ? tokenName(findToken(telling.tokens, token)) : messages.tokens
  return {
    asks: messages.asksToSend(name),
    confirm: messages.sendWhat(what),
    verb: messages.send,
    action: { title: messages.sendTitle(what) },
    facts: [
      ...(from ? [whole(messages.from, from)] : []),
      whole(messages.to, to),
      ...(token === native ? [] : [{ kind: 'address', name: messages.token, address: token } satisfies Fact]),
    ],
  }
}

const tellSendItem: Told<'sendItem'> = ({ collection, id, to }, { words: { messages } }) => {
  const what = messages.anItem(id.toString())
  return {
    asks: messages.asksToSend(messages.item),
    confirm: messages.send,
    action: { title: messages.sendTitle(what) },
    facts: [
      { kind: 'text', name: messages.sends, text: what, tone: 'strong' },
      whole(messages.to, to),
      { kind: 'address', name: messages.collection, address: collection },
    ],
  }
}

const tellAllow: Told<'allow'> = ({ token, spender, amount }, { tokens, words }) => {
  const { messages } = words
  const isEnding = amount === 0n
  const isEndless = isUnlimited(amount)
  const what = writeAllowed(findToken(tokens, token), amount, words)
  const limit = isEndless ? messages.noLimit : messages.onlyThis
  return {
    asks: isEnding ? messages.asksToRevoke : messages.asksToAllow,
    confirm: isEnding ? messages.endPermission : messages.allow,
    action: isEnding
      ? { title: messages.endTitle(short(spender)) }
      : { title: messages.allowTitle(short(spender), what), detail: limit, isDanger: isEndless },
    facts: [
      { kind: 'text', name: messages.allows, text: what, tone: isEndless ? 'danger' : 'strong' },
      whole(messages.usedBy, spender),
      { kind: 'address', name: messages.token, address: token },
      ...(isEnding ? [] : [{ kind: 'text', name: messages.until, text: messages.noEnd } satisfies Fact]),
    ],
  }
}

const tellAllowAll: Told<'allowAll'> = ({ collection, operator, isAllowed }, { words: { messages } }) => ({
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
    { kind: 'address', name: messages.collection, address: collection },
  ],
})

const tellWrap: Told<'wrap'> = ({ contract, amount }, telling) => {
  const { messages } = telling.words
  return {
    asks: messages.asksToWrap(tokenName(findToken(telling.tokens, native))),
    confirm: messages.wrap,
    action: { title: messages.wrapTitle(written(native, amount, telling)) },
    facts: [whole(messages.contract, contract)],
  }
}

const tellUnwrap: Told<'unwrap'> = ({ contract, amount }, telling) => {
  const { messages } = telling.words
  return {
    asks: messages.asksToUnwrap(tokenName(findToken(telling.tokens, contract))),
    confirm: messages.unwrap,
    action: { title: messages.unwrapTitle(written(contract, amount, telling)) },
    facts: [whole(messages.contract, contract)],
  }
}

const tellSwap: Told<'swap'> = ({ contract, pay, get, to }, telling) => {
  const { messages } = telling.words
  return {
    asks: messages.asksToSwap,
    confirm: messages.swap,
    action: { title: messages.swapTitle(written(pay.token, pay.amount, telling)) },
    facts: [
      { kind: 'text', name: messages.youGetAtLeast, text: written(get.token, get.amount, telling), tone: 'strong' },
      whole(messages.receiver, to),
      whole(messages.contract, contract),
    ],
  }
}

const tellDeploy: Told<'deploy'> = (_act, { words: { messages } }) => ({
  asks: messages.asksToDeploy,
  confirm: messages.deploy,
  action: { title: messages.deployTitle },
  facts: [],
})

const tellUnknown: Told<'unknown'> = ({ contract }, { words: { messages } }) => ({
  asks: messages.asksUnreadable,
  confirm: messages.signAnyway,
  action: { title: messages.unknownTitle(short(contract)), detail: messages.unknownDetail, isDanger: true },
  facts: [whole(messages.contract, contract), { kind: 'text', name: messages.knownToUs, text: messages.no }],
})

const tellers: { [Kind in Act['kind']]: Told<Kind> } = {
  send: tellSend,
  sendItem: tellSendItem,
  allow: tellAllow,
  allowAll: tellAllowAll,
  wrap: tellWrap,
  unwrap: tellUnwrap,
  swap: tellSwap,
  deploy: tellDeploy,
  unknown: tellUnknown,
}

/** An act in words. The table has a teller for each kind, and it gets the kind that it is for. */
export const tellAct = (act: Act, telling: Telling): ActWords => (tellers[act.kind] as Told<Act['kind']>)(act, telling)

/** What gives somebody more than this one time. */
export const isEndless = (act: Act) =>
  (act.kind === 'allow' && isUnlimited(act.amount)) || (act.kind === 'allowAll' && act.isAllowed)
