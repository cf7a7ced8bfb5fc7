import * as z from 'zod/mini'
import { defaultPaymentCurrencies } from '../../../../services/blockchain-data/onramp/defaultOptions.ts'
import { namedAssets, vendorName } from '../assets.ts'
import { createProviderFetch } from '../createProviderFetch.ts'
import { createReadState, furthestStatus } from '../furthestStatus.ts'
import { type OnrampAdapter, OnrampError, type Webhook } from '../OnrampAdapter.ts'
import { hasValidHmac, isRecent, readBody, VendorAmount, VendorHash, VendorList, VendorUrl } from '../vendorText.ts'

interface MeldDeps {
  key: string
  webhookSecret?: string
  name?: string
  feeRange?: string
  fetch: typeof fetch
  apiUrl?: string
}

const apiVersion = '2023-12-19'
const methods: ReadonlyMap<string, string> = new Map([
  ['card', 'CREDIT_DEBIT_CARD'],
  ['ach_bank_account', 'ACH'],
])

const Quotes = z.object({
  quotes: VendorList(
    z.object({
      serviceProvider: z.string(),
      sourceAmount: VendorAmount,
      sourceAmountWithoutFees: z.nullish(VendorAmount),
      destinationAmount: VendorAmount,
      networkFee: z.nullish(VendorAmount),
    }),
  ),
})
const Widget = z.object({ widgetUrl: VendorUrl })

const readState = createReadState({
  PENDING_CREATED: 'paying',
  PENDING: 'paying',
  TWO_FA_REQUIRED: 'paying',
  TWO_FA_PROVIDED: 'paying',
  SETTLING: 'sending',
  SETTLED: 'done',
  FAILED: 'failed',
  ERROR: 'failed',
  DECLINED: 'failed',
  CANCELLED: 'failed',
  AUTHORIZATION_EXPIRED: 'failed',
  VOIDED: 'failed',
  REFUNDED: 'failed',
})
const Transactions = z.object({
  transactions: VendorList(
    z.object({
      status: z.string(),
      externalSessionId: z.nullish(z.string()),
      cryptoDetails: z.catch(z.nullish(z.object({ blockchainTransactionId: VendorHash })), null),
    }),
  ),
})

const WebhookBody = z.object({ payload: z.object({ externalSessionId: z.string() }) })

/** Verifies a webhook. `Meld-Signature` is the HMAC of `timestamp.url.body`, in base64url. */
const readHook = ({ headers, body, url, now }: Webhook, key: string) => {
  const seconds = headers['meld-signature-timestamp']
  const text = `${seconds}.${url}.${body}`
  const isOurs = hasValidHmac(headers['meld-signature'] ?? '', { key, text, encoding: 'base64url' })
  if (!isRecent(seconds, now) || !isOurs) return undefined
  return readBody(body, WebhookBody)?.payload.externalSessionId ?? ''
}

/** Creates the adapter for Meld, which aggregates several service providers. */
export const createMeld = ({ key, fetch, apiUrl = 'https://api.meld.io', ...parts }: MeldDeps): OnrampAdapter => {
  const ask = createProviderFetch('meld', fetch)
  const headers = { authorization: `BASIC ${key}`, 'meld-version': apiVersion }
  return {
    id: 'meld',
    name: parts.name ?? 'Meld.io',
    feeRange: parts.feeRange ?? '1-2%',
    options: async () => ({
      paymentCurrencies: [...defaultPaymentCurrencies],
      purchaseCurrencies: namedAssets('meld'),
    }),
    /** Returns the best quote of all service providers, which is the highest amount for the same payment. */
    quote: async (wish) => {
      const body = {
        countryCode: wish.country,
        sourceCurrencyCode: wish.currency,
        sourceAmount: Number(wish.amount),
        destinationCurrencyCode: vendorName('meld', wish),
        paymentMethodType: methods.get(wish.method),
        walletAddress: wish.address,
      }
      const { quotes } = await ask({
        method: 'POST',
        url: `${apiUrl}/payments/crypto/quote`,
        headers,
        body,
        schema: Quotes,
      })
      const [best] = quotes.toSorted((a, b) => Number(b.destinationAmount) - Number(a.destinationAmount))
      if (!best) throw new OnrampError('meld', 'no seller')
      const { asset, currency } = wish
      return {
        paymentTotal: { amount: best.sourceAmount, currency },
        paymentSubtotal: { amount: best.sourceAmountWithoutFees ?? best.sourceAmount, currency },
        purchaseAmount: { amount: best.destinationAmount, currency: asset },
        networkFee: { amount: best.networkFee ?? '0', currency },
        quoteId: best.serviceProvider,
      }
    },
    createUrl: async (wish) => {
      const sessionData = {
        walletAddress: wish.address,
        countryCode: wish.country,
        redirectUrl: wish.redirectUrl,
        sourceCurrencyCode: wish.currency,
        sourceAmount: wish.amount,
        paymentMethodType: methods.get(wish.method),
        destinationCurrencyCode: vendorName('meld', wish),
        serviceProvider: wish.quoteId,
      }
      const body = { sessionType: 'BUY', externalSessionId: wish.reference, sessionData }
      const url = `${apiUrl}/crypto/session/widget`
      const { widgetUrl } = await ask({ method: 'POST', url, headers, body, schema: Widget })
      return widgetUrl
    },
    readStatus: async (reference) => {
      const url = `${apiUrl}/payments/transactions?${new URLSearchParams({ externalSessionIds: reference })}`
      const { transactions } = await ask({ url, headers, schema: Transactions })
      // Filters the transactions again. If the API ignores the filter, it returns transactions of others.
      const ours = transactions.filter(({ externalSessionId }) => externalSessionId === reference)
      return furthestStatus(
        ours.map(({ status, cryptoDetails }) => ({
          state: readState(status),
          ...(cryptoDetails?.blockchainTransactionId && { txHash: cryptoDetails.blockchainTransactionId }),
        })),
      )
    },
    readWebhook: (webhook) => (parts.webhookSecret ? readHook(webhook, parts.webhookSecret) : undefined),
  }
}
