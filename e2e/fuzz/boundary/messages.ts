import fc from 'fast-check'
import { hostileValues } from '../input/hostileValues.ts'
import { type Change, changesWith } from '../input/mutate.ts'

/** Index of a method in the table and index of its example. */
export interface Choice {
  method: number
  example: number
}

/** The changed layer of a legal message, from the innermost outward. */
export type Layer = 'payload' | 'request' | 'envelope'

/** A message to the port on which an end answers calls. */
export type Call =
  | { kind: 'legal'; choice: Choice }
  | { kind: 'changed'; choice: Choice; layer: Layer; changes: readonly Change[] }
  /** The method's params are replaced. */
  | { kind: 'params'; choice: Choice; value: unknown }
  /** A control message of the transport. */
  | { kind: 'control'; type: string; value: unknown }
  /** Another comlink message type with a property path. */
  | { kind: 'comlink'; type: string; path: readonly unknown[]; value: unknown }
  | { kind: 'anything'; value: unknown }
  /** A legal call with a transferred object. */
  | { kind: 'transfer'; choice: Choice; what: 'port' | 'buffer' }
  /** The previous message again, under the same id. */
  | { kind: 'again' }

/** The reply to a call of an end. */
export type Reply =
  | { kind: 'legal' }
  | { kind: 'changed'; layer: Layer; changes: readonly Change[] }
  /** A thrown value in comlink's format. */
  | { kind: 'thrown'; value: unknown }
  | { kind: 'error'; value: unknown }
  | { kind: 'anything'; value: unknown }

/** A handshake message to the window. */
export interface Greeting {
  isOwnSource: boolean
  origin: string
  changes: readonly Change[]
}

/** One message of a hostile peer. */
export type Message =
  | { to: 'servant'; call: Call }
  | { to: 'caller'; choice: Choice; reply: Reply; asksWanted: boolean }
  | { to: 'window'; greeting: Greeting }

const changes = fc.array(changesWith(hostileValues), { minLength: 1, maxLength: 3 })
const choice: fc.Arbitrary<Choice> = fc.record({ method: fc.nat(63), example: fc.nat(7) })
const layer = fc.constantFrom<Layer>('payload', 'payload', 'payload', 'request', 'envelope')

const pathName = fc.oneof(
  fc.constantFrom('send', '__proto__', 'constructor', 'prototype', 'polluted', 'call', 'toString', 'x'),
  hostileValues,
)

const call: fc.Arbitrary<Call> = fc.oneof(
  { weight: 32, arbitrary: fc.record({ kind: fc.constant('legal' as const), choice }) },
  { weight: 34, arbitrary: fc.record({ kind: fc.constant('changed' as const), choice, layer, changes }) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('params' as const), choice, value: hostileValues }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('control' as const),
      type: fc.constantFrom('PING', 'CANCEL', 'WANTED', 'READY', 'CONSTRUCTOR', '__PROTO__'),
      value: hostileValues,
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('comlink' as const),
      type: fc.constantFrom('GET', 'SET', 'APPLY', 'CONSTRUCT', 'ENDPOINT', 'RELEASE', 'RAW', 'HANDLER'),
      path: fc.array(pathName, { maxLength: 4 }),
      value: hostileValues,
    }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('anything' as const), value: hostileValues }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('transfer' as const),
      choice,
      what: fc.constantFrom<'port' | 'buffer'>('port', 'buffer'),
    }),
  },
  { weight: 5, arbitrary: fc.constant<Call>({ kind: 'again' }) },
)

const thrown = fc.oneof(
  hostileValues,
  fc.record({ isError: hostileValues, value: hostileValues }),
  fc.record({
    isError: fc.constant(true),
    value: fc.record(
      {
        name: hostileValues,
        message: fc.oneof(fc.constant('no'), hostileValues),
        code: fc.oneof(fc.constant(-32600), hostileValues),
        stack: hostileValues,
      },
      { requiredKeys: [] },
    ),
  }),
)

const wireError = fc.record({
  code: fc.oneof(fc.constantFrom(4001, 'link_lost'), hostileValues),
  message: fc.oneof(fc.constant('no'), hostileValues),
  data: hostileValues,
})

const reply: fc.Arbitrary<Reply> = fc.oneof(
  { weight: 35, arbitrary: fc.constant<Reply>({ kind: 'legal' }) },
  { weight: 35, arbitrary: fc.record({ kind: fc.constant('changed' as const), layer, changes }) },
  { weight: 12, arbitrary: fc.record({ kind: fc.constant('thrown' as const), value: thrown }) },
  { weight: 12, arbitrary: fc.record({ kind: fc.constant('error' as const), value: wireError }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('anything' as const), value: hostileValues }) },
)

const greeting: fc.Arbitrary<Greeting> = fc.record({
  isOwnSource: fc.boolean(),
  origin: fc.constantFrom(
    ...['https://neighbour.example', 'https://neighbour.example.evil.test', 'https://evil.test'],
    ...['http://neighbour.example', 'https://neighbour.example:444', 'null', ''],
  ),
  changes,
})

/** The messages of a hostile peer in sequence. Most are legal with a few changes. */
export const messages: fc.Arbitrary<Message[]> = fc.array(
  fc.oneof(
    { weight: 60, arbitrary: fc.record({ to: fc.constant('servant' as const), call }) },
    {
      weight: 30,
      arbitrary: fc.record({ to: fc.constant('caller' as const), choice, reply, asksWanted: fc.boolean() }),
    },
    { weight: 10, arbitrary: fc.record({ to: fc.constant('window' as const), greeting }) },
  ),
  { minLength: 1, maxLength: 40, size: 'max' },
)
