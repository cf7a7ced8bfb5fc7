import { type Table, wireName } from '#protocol/defineMethod'
import { randomId } from '#protocol/transport/wire'
import { mutate } from '../input/mutate.ts'
import { toEnvelope } from './createWire.ts'
import type { Examples } from './Examples.ts'
import type { Call, Choice, Reply } from './messages.ts'

/** A message and its transferred objects. */
export interface Built {
  message: unknown
  transfer?: Transferable[]
}

interface Legal {
  name: string
  request: { id: string; type: string; payload: unknown }
}

/** Builds messages from choices, each with new ids. */
export const createBuilder = <T extends Table>(table: T, examples: Examples<T>) => {
  const names = Object.keys(table)

  const choose = ({ method, example }: Choice) => {
    const name = names[method % names.length] ?? ''
    const { params = [], result } = examples[name] ?? {}
    return { name, params: params[example % params.length] as unknown, result: result as unknown }
  }

  const legal = (choice: Choice): Legal => {
    const { name, params } = choose(choice)
    return { name, request: { id: randomId(), type: wireName(name), payload: structuredClone(params) } }
  }

  const changed = ({ choice, layer, changes }: Extract<Call, { kind: 'changed' }>) => {
    const { request } = legal(choice)
    if (layer === 'payload') return toEnvelope({ ...request, payload: mutate(request.payload, changes) })
    if (layer === 'request') return toEnvelope(mutate(request, changes))
    return mutate(toEnvelope(request), changes)
  }

  const transferred = ({ choice, what }: Extract<Call, { kind: 'transfer' }>): Built => {
    const { request } = legal(choice)
    if (what === 'port') return { message: toEnvelope(request), transfer: [new MessageChannel().port1] }
    const buffer = new ArrayBuffer(8)
    return { message: toEnvelope({ ...request, payload: buffer }), transfer: [buffer] }
  }

  const call = (given: Exclude<Call, { kind: 'again' }>): Built => {
    switch (given.kind) {
      case 'legal':
        return { message: toEnvelope(legal(given.choice).request) }
      case 'changed':
        return { message: changed(given) }
      case 'params':
        return { message: toEnvelope({ ...legal(given.choice).request, payload: given.value }) }
      case 'control':
        return { message: toEnvelope({ id: randomId(), type: given.type, payload: given.value }) }
      case 'comlink':
        return { message: { ...toEnvelope(given.value), type: given.type, path: given.path, value: given.value } }
      case 'anything':
        return { message: given.value }
      case 'transfer':
        return transferred(given)
    }
  }

  /** The reply to a request of the end with these ids. */
  const reply = (given: Reply, ids: { envelope: string; request: string }, type: string, result: unknown): unknown => {
    const answer = { id: ids.request, type: `${type}_SUCCESS`, payload: structuredClone(result) }
    const wrap = (value: unknown) => ({ id: ids.envelope, type: 'RAW', value })
    switch (given.kind) {
      case 'legal':
        return wrap(answer)
      case 'changed':
        if (given.layer === 'payload') return wrap({ ...answer, payload: mutate(answer.payload, given.changes) })
        if (given.layer === 'request') return wrap(mutate(answer, given.changes))
        return mutate(wrap(answer), given.changes)
      case 'thrown':
        return { id: ids.envelope, type: 'HANDLER', name: 'throw', value: given.value }
      case 'error':
        return wrap({ ...answer, type: `${type}_ERROR`, payload: given.value })
      case 'anything':
        return wrap(given.value)
    }
  }

  return { choose, legal, call, reply }
}
