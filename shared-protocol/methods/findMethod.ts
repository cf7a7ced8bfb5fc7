import { type MethodName, methods } from './methods.ts'
import type { RpcMethod } from './RpcMethod.ts'

/** Returns the table row of a method. Undefined if the table has none. */
export const findMethod = (method: string): RpcMethod | undefined =>
  Object.hasOwn(methods, method) ? methods[method as MethodName] : undefined
