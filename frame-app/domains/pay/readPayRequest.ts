import { PayOptions, payTimeoutMs, WalletPay } from '#protocol/pay'
import { safeParse } from '#protocol/schema'
import type { Json } from '#protocol/vocabulary/json'
import type { Network } from '#protocol/vocabulary/network'
import { PayError } from './PayError.ts'
import type { PayRequest } from './PayRequest.ts'
import { type PaymentInput, readPayment, type TokenFacts } from './readPayment.ts'

interface Circumstances {
  findNetwork: (caipNetworkId: string) => Network | undefined
  readToken: (network: Network, token: string) => Promise<TokenFacts>
  now: number
  timeoutMs?: number
}

const isObject = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the error code for the invalid option. */
const codeOf = (paths: readonly string[]) => {
  if (paths.some((path) => path.startsWith('paymentAsset'))) return 'INVALID_ASSET'
  if (paths.includes('recipient')) return 'INVALID_RECIPIENT'
  return paths.includes('amount') ? 'INVALID_AMOUNT' : 'INVALID_PAYMENT_CONFIG'
}

const refuse = (paths: readonly string[]) => new PayError(codeOf(paths), `Invalid payment: ${paths.join(', ')}`)

const assetPattern = /^([^/]+)\/(slip44|erc20|token):(.+)$/

/** Converts a CAIP-358 payment. Only the contract describes the token. */
const fromAccepted = ({ asset, amount, recipient }: WalletPay['acceptedPayments'][number]): PaymentInput => {
  const [, network = '', kind, reference = ''] = assetPattern.exec(asset) ?? []
  if (kind === undefined) throw new PayError('INVALID_ASSET', `${asset} is neither a currency nor a token`)
  return { network, asset: kind === 'slip44' ? 'native' : reference, recipient, amount: { units: BigInt(amount) } }
}

/** Formats a number as a plain decimal, for example `1e-7` as `0.0000001`. */
const plain = (amount: number) => {
  const text = String(amount)
  if (!/e/.test(text)) return text
  return amount >= 1 ? BigInt(amount).toString() : amount.toFixed(20).replace(/0+$/, '')
}

const fromOptions = ({ paymentAsset: { network, asset, metadata }, recipient, amount }: PayOptions): PaymentInput => ({
  network,
  asset,
  recipient,
  amount: { whole: typeof amount === 'number' ? plain(amount) : amount },
  said: { decimals: metadata.decimals },
})

const isWalletPay = (input: Json) => isObject(input) && Object.hasOwn(input, 'acceptedPayments')

const readInput = (input: Json) => {
  if (isWalletPay(input)) {
    const { success, data, refused = [] } = { refused: undefined, data: undefined, ...safeParse(WalletPay, input) }
    if (!success || !data) throw refuse(refused)
    const { orderId, expiry } = data
    return { payments: data.acceptedPayments.map(fromAccepted), orderId, expiry, exchanges: {} }
  }
  const { success, data, refused = [] } = { refused: undefined, data: undefined, ...safeParse(PayOptions, input) }
  if (!success || !data) throw refuse(refused)
  const { orderId, expiry, payWithExchange: exchanges = {} } = data
  return { payments: [fromOptions(data)], orderId, expiry, exchanges }
}

/**
 * Parses a page's payment request: `PayOptions`, or the `wallet_pay` request (CAIP-358). Skips options on networks that
 * the page does not support. Throws a PayError.
 */
export const readPayRequest = async (input: Json, circumstances: Circumstances): Promise<PayRequest> => {
  const { now, timeoutMs = payTimeoutMs } = circumstances
  const { payments, orderId, expiry, exchanges } = readInput(input)
  const expiresAt = Math.min(now + timeoutMs, expiry === undefined ? Infinity : expiry * 1000)
  if (expiresAt <= now) throw new PayError('INVALID_PAYMENT_CONFIG', 'The request is over already')
  const read = await Promise.allSettled(payments.map((payment) => readPayment(payment, circumstances)))
  const [first, ...others] = read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  if (!first) throw read[0]?.status === 'rejected' ? read[0].reason : refuse([])
  return { paymentOptions: [first, ...others], ...(orderId ? { orderId } : {}), expiresAt, ...exchanges }
}
