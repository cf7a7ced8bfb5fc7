import { internal, rpcError, unsupportedMethod } from '#protocol/errors/rpc'
import { type PayExchange, type PayResult, payTimeoutMs } from '#protocol/pay'
import { safeParse } from '#protocol/schema'
import type { Json } from '#protocol/vocabulary/json'
import type { Network } from '#protocol/vocabulary/network'
import { integerBetween } from '#protocol/vocabulary/scalars'
import { getNetworkAtom } from '../../domains/networks/networkAtoms.ts'
import { PayError } from '../../domains/pay/PayError.ts'
import type { PayRequest } from '../../domains/pay/PayRequest.ts'
import { readExchangesAtom } from '../../domains/pay/payExchange.ts'
import { askPaymentAtom } from '../../domains/pay/payment.ts'
import type { TokenFacts } from '../../domains/pay/readPayment.ts'
import { readPayRequest } from '../../domains/pay/readPayRequest.ts'
import { optionsAtom } from '../../options/optionsAtom.ts'
import type { Store } from '../requestAccount.ts'
import { showPay } from './showPay.ts'
import { watchPayment } from './watchPayment.ts'

/** The maximum timeout that a page can set: one day. */
const Timeout = integerBetween(1, 86_400_000)

const requireFeature = (store: Store) => {
  if (!store.get(optionsAtom).pay) throw rpcError(unsupportedMethod, 'Pay is not enabled: turn the feature pay on')
}

const readToken = async (network: Network, token: string): Promise<TokenFacts> => {
  if (network.chainNamespace === 'solana')
    return (await import('../../services/transactions/readMintDecimals.ts')).readMintDecimals(network, token)
  return (await import('../../services/chain-rpc/readTokenMetadata.ts')).readTokenMetadata(network, token)
}

const read = (store: Store, params: Json | undefined): Promise<PayRequest> => {
  requireFeature(store)
  const [given = null, timeout = payTimeoutMs] = Array.isArray(params) ? params : []
  const { data: timeoutMs } = { data: undefined, ...safeParse(Timeout, timeout) }
  if (timeoutMs === undefined) throw new PayError('INVALID_PAYMENT_CONFIG', 'The timeout is no number of milliseconds')
  return readPayRequest(given, { findNetwork: store.get(getNetworkAtom), readToken, now: Date.now(), timeoutMs })
}

/** Shows the payment and tracks it until it ends. */
const begin = (store: Store, request: PayRequest) => {
  const result = store.set(askPaymentAtom, request)
  const stop = watchPayment(store, request)
  showPay(store)
  return result.finally(stop)
}

const failed = (error: unknown): PayResult => {
  const { code, message } =
    error instanceof PayError ? error : { code: 'UNKNOWN_ERROR' as const, message: 'Something went wrong' }
  return { success: false, status: 'failed', error: { code, message } }
}

/** Asks the visitor to pay. Resolves with the result, including errors. Rejects only if payments are not enabled. */
export const answerPay = async (store: Store, params: Json | undefined): Promise<PayResult> => {
  requireFeature(store)
  try {
    return await begin(store, await read(store, params))
  } catch (error) {
    return failed(error)
  }
}

/** Asks for a payment like `answerPay`, but resolves once it is shown. Rejects with the request's error. */
export const openPay = async (store: Store, params: Json | undefined): Promise<null> => {
  const request = await read(store, params)
  void begin(store, request)
  return null
}

/** Lists the exchanges that the visitor can pay with. */
export const listPayExchanges = async (store: Store, params: Json | undefined): Promise<PayExchange[]> =>
  store.set(readExchangesAtom, await read(store, params)).catch((error) => {
    throw error instanceof PayError ? error : rpcError(internal)
  })
