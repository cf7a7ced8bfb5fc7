import * as z from 'zod/mini'
import { invalidParams } from './rpcError.ts'

/** Answers one JSON-RPC method. */
export type Method = (params: unknown) => unknown

/** A method with parsed params. Missing ones at the end are undefined. */
export function defineMethod<Schema extends z.ZodMiniType>(schema: Schema, run: (params: z.output<Schema>) => unknown) {
  const method: Method = (params) => {
    const parsed = z.safeParse(schema, params)
    if (!parsed.success) throw invalidParams(z.prettifyError(parsed.error).replaceAll(/\s+/g, ' '))
    return run(parsed.data)
  }
  return method
}
