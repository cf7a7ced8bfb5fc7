import { type CallTable, type Table, wireName } from '#protocol/defineMethod'
import { BaseError } from '#protocol/errors/BaseError'
import { safeParse } from '#protocol/schema'
import { randomId } from '#protocol/transport/wire'
import { mutate } from '../input/mutate.ts'
import { RuleError, requireRule } from '../rules.ts'
import type { Stopwatch } from '../stopwatch.ts'
import { checkAnswer } from './answerRules.ts'
import { type Built, createBuilder } from './buildMessage.ts'
import { createServant } from './createServant.ts'
import { createWire, toEnvelope } from './createWire.ts'
import type { Examples } from './Examples.ts'
import type { Call, Greeting, Message } from './messages.ts'
import type { BoundEnd, EndDeps } from './shakeHands.ts'

/** Methods that one end of a boundary calls and answers, with examples of both. */
export interface EndTables<Asked extends CallTable, Answered extends Table> {
  asks: Asked
  asked: Examples<Table>
  answers: Answered
  answered: Examples<Answered>
}

type Bind = (deps: EndDeps<CallTable, Table>) => Promise<BoundEnd>

/**
 * Error code of the honest reply, sent after the hostile one. A caller that receives it has dropped the hostile reply.
 */
const fallback = 'fuzz_fallback'

/** One real end of a boundary that receives the messages of a hostile peer. */
export const createEnd = async (bind: Bind, tables: EndTables<CallTable, Table>, stopwatch: Stopwatch) => {
  const { answers, asks } = tables
  const { handlers, takeHandled } = createServant(answers, tables.answered)
  const end = await bind({ asks, answers, handlers })
  const wire = createWire(end)
  const calls = createBuilder(answers, tables.answered)
  const replies = createBuilder(asks as Table, tables.asked)
  const askedNames = Object.keys(asks)
  let last: { message: unknown; wasHandled: boolean } | undefined

  /**
   * Posts a message, and repeats it with new ids if it took too long. Only the round trip is timed, without the
   * browser's structured clone.
   */
  const post = async (build: () => Built) => {
    const ask = async ({ message, transfer }: Built) => {
      takeHandled()
      return { posted: message, reply: await wire.ask(message, transfer) }
    }
    const { posted, reply } = await stopwatch.timePrepared(build, ask, ({ message }) => structuredClone(message))
    const handled = takeHandled()
    checkAnswer(answers, posted, reply, handled)
    return { message: posted, reply, wasHandled: handled.length > 0 }
  }

  const isSuccess = (reply: unknown) => JSON.stringify(reply).includes('_SUCCESS')

  /** A message is not handled twice under the same id. */
  const repeat = async () => {
    const before = last
    if (!before) return false
    const { wasHandled } = await post(() => before)
    requireRule(!(wasHandled && before.wasHandled), 'a message that was recorded was handled again')
    return wasHandled
  }

  const takeCall = async (call: Call) => {
    if (call.kind === 'again') return repeat()
    const { message, reply, wasHandled } = await post(() => calls.call(call))
    last = call.kind === 'transfer' ? undefined : { message, wasHandled }
    return wasHandled || isSuccess(reply)
  }

  const checkOutcome = (name: string, outcome: { isAnswered: boolean; result?: unknown; error?: unknown }) => {
    const { isAnswered, result, error } = outcome
    if (isAnswered) {
      const schema = asks[name]?.result
      return requireRule(
        schema !== undefined && safeParse(schema, result).success,
        'a caller got a result that does not fit',
      )
    }
    requireRule(error instanceof BaseError, `a caller got an error that is not ours: ${String(error)}`)
    requireRule(typeof error.message === 'string', 'a caller got an error without a message')
  }

  const takeReply = async ({ choice, reply, asksWanted }: Extract<Message, { to: 'caller' }>) => {
    const name = askedNames[choice.method % askedNames.length] ?? ''
    const { params, result } = replies.choose(choice)
    const ask = async () => end.link.calls[name]?.(params as never)
    const prepare = async () => {
      const { envelope, outcome } = await wire.hear(ask)
      const { id, type } = envelope.argumentList[0].value
      requireRule(type === wireName(name), 'another method was called')
      if (asksWanted) await post(() => ({ message: toEnvelope({ id: randomId(), type: 'WANTED', payload: { id } }) }))
      const error = { id, type: `${type}_ERROR`, payload: { code: fallback, message: fallback } }
      return {
        outcome,
        hostile: replies.reply(reply, { envelope: envelope.id, request: id }, type, result),
        honest: { id: envelope.id, type: 'RAW', value: error },
      }
    }
    const settle = ({ outcome, hostile, honest }: Awaited<ReturnType<typeof prepare>>) => {
      wire.reply(hostile)
      wire.reply(honest)
      return outcome
    }
    const outcome = await stopwatch.timePrepared(prepare, settle, ({ hostile }) => structuredClone(hostile))
    checkOutcome(name, outcome)
    return outcome.isAnswered
  }

  /**
   * The end accepts handshakes only from its peer, at its origin, in the exact format. No message sent here qualifies.
   */
  const takeGreeting = async ({ isOwnSource, origin, changes }: Greeting) => {
    const isTrusted = isOwnSource && origin === end.trusted.origin
    const fresh = { ...end.handshake, childNonce: randomId() }
    const data = isTrusted ? mutate(fresh, changes) : fresh
    // A change can leave all required fields in place. Additional fields of a new peer are ignored.
    if (isTrusted && Object.keys(fresh).every((key) => Object.hasOwn(Object(data), key))) return false
    const before = end.posted()
    const source = isOwnSource ? end.trusted.source : {}
    await stopwatch.time(() => end.window.receive({ data, origin, source, ports: [] }))
    requireRule(end.link.status() === 'ready', 'a forged handshake ended the link')
    requireRule(end.posted() === before, 'a forged handshake was answered')
    return false
  }

  const take = (message: Message) => {
    if (message.to === 'servant') return takeCall(message.call)
    return message.to === 'caller' ? takeReply(message) : takeGreeting(message.greeting)
  }

  /** Sends a legal call each way after all other messages. */
  const check = async () => {
    for (const method of Object.keys(Object.keys(answers))) {
      const accepted = await takeCall({ kind: 'legal', choice: { method: Number(method), example: 0 } })
      if (!accepted) throw new RuleError('a legal call is not answered any more')
    }
    const choice = { method: 0, example: 0 }
    const isAnswered = await takeReply({ to: 'caller', choice, reply: { kind: 'legal' }, asksWanted: true })
    requireRule(isAnswered, 'a legal answer is not taken any more')
  }

  return { take, check, close: end.close }
}
