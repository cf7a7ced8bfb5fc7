import * as z from 'zod/mini'
import type { OnrampOptions } from '../../../../services/blockchain-data/onramp/onrampOptions.ts'
import { namedAssets, vendorName } from '../assets.ts'
import { createProviderFetch } from '../createProviderFetch.ts'
import { createReadState, furthestStatus } from '../furthestStatus.ts'
import type { OnrampAdapter, Webhook } from '../OnrampAdapter.ts'
import {
  hasValidHmac,
  isRecent,
  readBody,
  readPairs,
  VendorAmount,
  VendorHash,
  VendorList,
  VendorUrl,
} from '../vendorText.ts'
import { camelKeys } from './camelKeys.ts'
import { type CoinbaseKey, coinbaseToken } from './coinbaseToken.ts'

interface CoinbaseDeps extends CoinbaseKey {
  webhookSecret?: string
  /** True for test purchases, which cost nothing and deliver no tokens. */
  isSandbox?: boolean
  name?: string
  feeRange?: string
  fetch: typeof fetch
  now?: () => number
  /** Hosts of the two Coinbase APIs. */
  dataUrl?: string
  sessionUrl?: string
}

const Limit = z.object({ id: z.string(), min: VendorAmount, max: VendorAmount })
const OptionsAnswer = camelKeys(
  z.object({
    paymentCurrencies: z.array(
      z.object({
        id: z.string(),
        limits: z.optional(z.array(Limit)),
        paymentMethodLimits: z.optional(z.array(Limit)),
      }),
    ),
    purchaseCurrencies: z.array(z.object({ symbol: z.string(), networks: z.array(z.object({ name: z.string() })) })),
  }),
)
type OptionsAnswer = z.infer<typeof OptionsAnswer>

/** True for a valid payment method id. Coinbase writes `CARD`; other providers write `card`. */
const isMethod = ({ id }: { id: string }) => /^\w{1,64}$/.test(id)
const isCurrency = ({ id }: { id: string }) => /^[A-Z]{3}$/.test(id)

const readOptions = ({ paymentCurrencies, purchaseCurrencies }: OptionsAnswer): OnrampOptions => {
  const sold = new Set(
    purchaseCurrencies.flatMap(({ symbol, networks }) => networks.map(({ name }) => `${symbol} ${name}`)),
  )
  return {
    paymentCurrencies: paymentCurrencies.filter(isCurrency).map(({ id, limits, paymentMethodLimits }) => ({
      id,
      payment_method_limits: (paymentMethodLimits ?? limits ?? [])
        .filter(isMethod)
        .map((limit) => ({ ...limit, id: limit.id.toLowerCase() })),
    })),
    purchaseCurrencies: namedAssets('coinbase', (asset, network) => sold.has(`${asset} ${network}`)),
  }
}

const Sum = z.pipe(
  z.object({ value: VendorAmount, currency: z.string() }),
  z.transform(({ value, currency }) => ({ amount: value, currency })),
)
const QuoteAnswer = camelKeys(
  z.object({
    paymentTotal: Sum,
    paymentSubtotal: Sum,
    purchaseAmount: Sum,
    networkFee: Sum,
    quoteId: z.nullish(z.string()),
  }),
)
const SessionAnswer = z.object({ session: z.object({ onrampUrl: VendorUrl }) })

const readState = createReadState({
  ONRAMP_TRANSACTION_STATUS_CREATED: 'paying',
  ONRAMP_TRANSACTION_STATUS_IN_PROGRESS: 'sending',
  ONRAMP_TRANSACTION_STATUS_SUCCESS: 'done',
  ONRAMP_TRANSACTION_STATUS_FAILED: 'failed',
})
const TransactionsAnswer = camelKeys(
  z.object({ transactions: VendorList(z.object({ status: z.string(), txHash: VendorHash })) }),
)

const sandboxPrefix = 'sandbox-'
const WebhookBody = camelKeys(z.object({ partnerUserRef: z.string() }))

/** Verifies a webhook. `X-Hook0-Signature: t=seconds,h=names of headers,v1=hex` signs `t.h.values.body`. */
const readHook = ({ headers, body, now }: Webhook, key: string) => {
  const { t, h = '', v1 = '' } = readPairs(headers['x-hook0-signature'] ?? '')
  const values = h.split(' ').map((name) => headers[name.toLowerCase()] ?? '')
  const text = [t, h, values.join('.'), body].join('.')
  if (!isRecent(t, now) || !hasValidHmac(v1, { key, text, encoding: 'hex' })) return undefined
  return readBody(body, WebhookBody)?.partnerUserRef.replace(sandboxPrefix, '') ?? ''
}

/** Creates the adapter for Coinbase Onramp. Visitors need a Coinbase account. */
export const createCoinbase = ({
  isSandbox = false,
  fetch,
  now = Date.now,
  dataUrl = 'https://api.developer.coinbase.com',
  sessionUrl = 'https://api.cdp.coinbase.com',
  ...parts
}: CoinbaseDeps): OnrampAdapter => {
  const ask = createProviderFetch('coinbase', fetch)
  const authorized = (method: 'GET' | 'POST', url: string) => {
    const { host, pathname } = new URL(url)
    return { authorization: `Bearer ${coinbaseToken(parts, `${method} ${host}${pathname}`, now())}` }
  }
  const get = <Schema extends z.ZodMiniType>(url: string, schema: Schema) =>
    ask({ url, headers: authorized('GET', url), schema })
  const post = <Schema extends z.ZodMiniType>(url: string, body: object, schema: Schema) =>
    ask({ method: 'POST', url, headers: authorized('POST', url), body, schema })
  const nameOf = (reference: string) => (isSandbox ? `${sandboxPrefix}${reference}` : reference)

  return {
    id: 'coinbase',
    name: parts.name ?? 'Coinbase',
    feeRange: parts.feeRange ?? '1-2%',
    options: async (country) =>
      readOptions(await get(`${dataUrl}/onramp/v1/buy/options?${new URLSearchParams({ country })}`, OptionsAnswer)),
    quote: async (wish) => {
      const body = {
        purchaseCurrency: wish.asset,
        purchaseNetwork: vendorName('coinbase', wish),
        paymentCurrency: wish.currency,
        paymentAmount: wish.amount,
        paymentMethod: wish.method.toUpperCase(),
        country: wish.country,
      }
      const { quoteId, ...quote } = await post(`${dataUrl}/onramp/v1/buy/quote`, body, QuoteAnswer)
      return { ...quote, quoteId: quoteId ?? null }
    },
    createUrl: async (wish) => {
      const body = {
        destinationAddress: wish.address,
        destinationNetwork: vendorName('coinbase', wish),
        purchaseCurrency: wish.asset,
        paymentCurrency: wish.currency,
        paymentAmount: wish.amount,
        paymentMethod: wish.method.toUpperCase(),
        country: wish.country,
        clientIp: wish.clientIp,
        redirectUrl: wish.redirectUrl,
        partnerUserRef: nameOf(wish.reference),
      }
      const { session } = await post(`${sessionUrl}/platform/v2/onramp/sessions`, body, SessionAnswer)
      return session.onrampUrl
    },
    readStatus: async (reference) => {
      const url = `${dataUrl}/onramp/v1/buy/user/${encodeURIComponent(nameOf(reference))}/transactions`
      const { transactions } = await get(url, TransactionsAnswer)
      return furthestStatus(
        transactions.map(({ status, txHash }) => ({ state: readState(status), ...(txHash && { txHash }) })),
      )
    },
    readWebhook: (webhook) => (parts.webhookSecret ? readHook(webhook, parts.webhookSecret) : undefined),
  }
}
