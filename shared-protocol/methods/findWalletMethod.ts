import { walletMethods } from './methods.ts'
import type { RpcMethod } from './RpcMethod.ts'

/** Returns the table row of a method that the wallet or a service supports. Undefined for any other method. */
export const findWalletMethod = (method: string): RpcMethod | undefined =>
  Object.hasOwn(walletMethods, method) ? walletMethods[method as keyof typeof walletMethods] : undefined
