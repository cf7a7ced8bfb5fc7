import type { WalletKitTypes } from '@reown/walletkit'
import { getSdkError } from '@walletconnect/utils'
import { toFault } from '../../wallets/core/walletError.ts'
import type { PhoneClient } from './startWalletKit.ts'

/** A connected page's request, as the phone shows it. */
export interface PhoneRequest {
  method: string
  /** CAIP-2 id of the request's chain. */
  chainId: string
  params: unknown
  /** Performs the request and answers with the result or the error. */
  approve(): Promise<void>
  /** Rejects like a visitor: with 5000, as in WalletConnect, or another code. */
  reject(code?: number): Promise<void>
  /** Performs the request once and answers twice. */
  answerTwice(): Promise<void>
}

/** Performs a request. Throws a `WalletError` if it fails. */
export type Perform = (chainId: string, method: string, params: unknown) => Promise<unknown>

/** A request that the test can answer. */
export function toPhoneRequest(
  { id, topic, params: { chainId, request } }: WalletKitTypes.SessionRequest,
  walletKit: PhoneClient,
  perform: Perform,
): PhoneRequest {
  const { method, params } = request
  const outcome = () =>
    perform(chainId, method, params).then(
      (result) => ({ id, jsonrpc: '2.0', result }),
      (error: unknown) => {
        const { code, message } = toFault(error)
        return { id, jsonrpc: '2.0', error: { code, message } }
      },
    )

  return {
    method,
    chainId,
    params,
    approve: async () => walletKit.respondSessionRequest({ topic, response: await outcome() }),
    reject: (code = getSdkError('USER_REJECTED').code) => {
      const error = { code, message: getSdkError('USER_REJECTED').message }
      return walletKit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', error } })
    },
    answerTwice: async () => {
      const response = await outcome()
      await walletKit.respondSessionRequest({ topic, response })
      await walletKit.respondSessionRequest({ topic, response })
    },
  }
}
