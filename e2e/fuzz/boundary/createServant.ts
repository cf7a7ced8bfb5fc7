import type { CallContext, Handlers, Table } from '#protocol/defineMethod'
import { rpcError, userRejected } from '#protocol/errors/rpc'
import type { Examples } from './Examples.ts'

/** Data that only this side knows. */
export const secret = 'internal.example'

/** A call that reached its handler. */
export interface Handled {
  name: string
  params: unknown
}

const loop: Record<string, unknown> = {}
loop.self = loop

/** Handlers that record their calls and sometimes fail as real handlers can. */
export const createServant = <T extends Table>(table: T, examples: Examples<T>) => {
  const handled: Handled[] = []
  let turn = 0

  const answer = async (name: string, { stillWanted }: CallContext): Promise<unknown> => {
    turn += 1
    switch (turn % 16) {
      case 3:
        throw new Error(`at https://${secret}/handler.ts`)
      case 7:
        throw rpcError(userRejected, 'No '.repeat(1_000), loop)
      case 11:
        return new Map([[secret, 1]])
      case 13:
        await stillWanted('kept')
        return examples[name]?.result
      default:
        return examples[name]?.result
    }
  }

  const handlers = Object.fromEntries(
    Object.keys(table).map((name) => [
      name,
      (params: unknown, context: CallContext) => {
        handled.push({ name, params })
        return answer(name, context)
      },
    ]),
  )
  // One handler per name of the table. Some results are invalid on purpose.
  return { handlers: handlers as unknown as Handlers<T>, takeHandled: () => handled.splice(0) }
}
