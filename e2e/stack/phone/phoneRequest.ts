import type { WalletKitTypes } from '@reown/walletkit'
import { getSdkError } from '@walletconnect/utils'
import { toFault } from '../../wallets/core/walletError.ts'
import type { PhoneClient } from './startWalletKit.ts'

/** A request of a connected page, as the phone shows it. */
export interface PhoneRequest {
  method: string
  /** CAIP-2 id of the chain that it is for. */
  chainId: string
  params: unknown
  /** Does what is asked and answers with what came of it, be it a fault. */
  approve(): Promise<void>
  /** As a visitor's no is answered: 5000, as WalletConnect has it, or another code. */
  reject(code?: number): Promise<void>
  /** Does what is asked once and answers twice: a wallet with an echo. */
  answerTwice(): Promise<void>
}

/** Performs a request; throws a `WalletError` where that fails. */
export type Perform = (chainId: string, method: string, params: unknown) => Promise<unknown>

/** A request in the visitor's hands. */
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
