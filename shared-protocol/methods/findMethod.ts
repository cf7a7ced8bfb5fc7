import { type MethodName, methods } from './methods.ts'
import type { RpcMethod } from './RpcMethod.ts'

/** Returns the row of a method, or undefined if the table has none. */
export const findMethod = (method: string): RpcMethod | undefined =>
  Object.hasOwn(methods, method) ? methods[method as MethodName] : undefined
