import { walletMethods } from './methods.ts'
import type { RpcMethod } from './RpcMethod.ts'

/** Returns the row of a method that the wallet or a service knows, or undefined for any other method. */
export const findWalletMethod = (method: string): RpcMethod | undefined =>
  Object.hasOwn(walletMethods, method) ? walletMethods[method as keyof typeof walletMethods] : undefined
