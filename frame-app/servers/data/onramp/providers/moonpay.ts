import * as z from 'zod/mini'
import { defaultPaymentCurrencies } from '../../../../services/blockchain-data/onramp/defaultOptions.ts'
import { namedAssets, vendorName } from '../assets.ts'
import { createProviderFetch } from '../createProviderFetch.ts'
import { createReadState, furthestStatus } from '../furthestStatus.ts'
import type { OnrampAdapter, Webhook } from '../OnrampAdapter.ts'
import {
  hasValidHmac,
  hmacOf,
  isRecent,
  readBody,
  readPairs,
  VendorAmount,
  VendorHash,
  VendorList,
} from '../vendorText.ts'

interface MoonPayDeps {
  /** Keys that begin with `pk_test_` and `sk_test_` belong to the sandbox. */
  publicKey: string
  secretKey: string
  webhookKey?: string
  name?: string
  feeRange?: string
  fetch: typeof fetch
  apiUrl?: string
}

const methods: ReadonlyMap<string, string> = new Map([
  ['card', 'credit_debit_card'],
  ['ach_bank_account', 'ach_bank_transfer'],
])

const Quote = z.object({
  totalAmount: VendorAmount,
  baseCurrencyAmount: VendorAmount,
  quoteCurrencyAmount: VendorAmount,
  networkFeeAmount: z.nullish(VendorAmount),
})

const readState = createReadState({
  waitingPayment: 'paying',
  waitingAuthorization: 'paying',
  pending: 'sending',
  completed: 'done',
  failed: 'failed',
})
const Transactions = VendorList(
  z.object({
    status: z.string(),
    cryptoTransactionId: VendorHash,
    externalTransactionId: z.catch(z.nullish(z.string()), null),
  }),
)

const WebhookBody = z.object({ data: z.object({ externalTransactionId: z.string() }) })

/** Verifies a webhook. `Moonpay-Signature-V2: t=seconds,s=hex` signs `t.body`. */
const readHook = ({ headers, body, now }: Webhook, key: string) => {
  const { t, s = '' } = readPairs(headers['moonpay-signature-v2'] ?? '')
  const isOurs = isRecent(t, now) && hasValidHmac(s, { key, text: `${t}.${body}`, encoding: 'hex' })
  return isOurs ? (readBody(body, WebhookBody)?.data.externalTransactionId ?? '') : undefined
}

const widgetOf = (publicKey: string) =>
  publicKey.startsWith('pk_test_') ? 'https://buy-sandbox.moonpay.com' : 'https://buy.moonpay.com'

/** Creates the adapter for MoonPay. The URL of its payment page is built locally, without an API call. */
export const createMoonPay = ({
  publicKey,
  secretKey,
  fetch,
  apiUrl = 'https://api.moonpay.com',
  ...parts
}: MoonPayDeps): OnrampAdapter => {
  const ask = createProviderFetch('moonpay', fetch)
  return {
    id: 'moonpay',
    name: parts.name ?? 'MoonPay',
    feeRange: parts.feeRange ?? '1-5%',
    options: async () => ({
      paymentCurrencies: [...defaultPaymentCurrencies],
      purchaseCurrencies: namedAssets('moonpay'),
    }),
    quote: async (wish) => {
      const { asset, currency, amount } = wish
      const query = new URLSearchParams({
        apiKey: publicKey,
        baseCurrencyCode: currency.toLowerCase(),
        baseCurrencyAmount: amount,
        areFeesIncluded: 'true',
        paymentMethod: methods.get(wish.method) ?? 'credit_debit_card',
      })
      const url = `${apiUrl}/v3/currencies/${vendorName('moonpay', wish)}/buy_quote?${query}`
      const quote = await ask({ url, schema: Quote })
      return {
        paymentTotal: { amount: quote.totalAmount, currency },
        paymentSubtotal: { amount: quote.baseCurrencyAmount, currency },
        purchaseAmount: { amount: quote.quoteCurrencyAmount, currency: asset },
        networkFee: { amount: quote.networkFeeAmount ?? '0', currency },
        quoteId: null,
      }
    },
    createUrl: async (wish) => {
      const url = new URL(widgetOf(publicKey))
      const query = {
        apiKey: publicKey,
        currencyCode: vendorName('moonpay', wish),
        walletAddress: wish.address,
        baseCurrencyCode: wish.currency.toLowerCase(),
        baseCurrencyAmount: wish.amount,
        externalTransactionId: wish.reference,
        redirectURL: wish.redirectUrl,
      }
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      // The signature covers the query including its question mark, so it must be added last.
      url.searchParams.append('signature', hmacOf({ key: secretKey, text: url.search, encoding: 'base64' }))
      return url.href
    },
    readStatus: async (reference) => {
      const query = new URLSearchParams({ apiKey: publicKey })
      const url = `${apiUrl}/v1/transactions/ext/${encodeURIComponent(reference)}?${query}`
      // MoonPay creates the transaction only when the visitor begins to pay.
      const found = await ask({ url, schema: Transactions, ifMissing: [] })
      const ours = found.filter(({ externalTransactionId: id }) => (id ?? reference) === reference)
      return furthestStatus(
        ours.map(({ status, cryptoTransactionId: txHash }) => ({
          state: readState(status),
          ...(txHash && { txHash }),
        })),
      )
    },
    readWebhook: (webhook) => (parts.webhookKey ? readHook(webhook, parts.webhookKey) : undefined),
  }
}
