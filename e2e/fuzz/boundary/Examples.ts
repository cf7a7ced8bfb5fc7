import type { Table } from '#protocol/defineMethod'
import type { output } from '#protocol/schema'

/** For each method of a table: params and a result that match its schemas. Invalid messages are derived from them. */
export type Examples<T extends Table> = {
  readonly [Name in keyof T]: {
    params: readonly output<T[Name]['params']>[]
    result: output<T[Name]['result']>
  }
}
