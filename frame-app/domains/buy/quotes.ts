import { atom } from 'jotai'
import { nativeAddress } from '#protocol/vocabulary/nativeCurrency'
import { outsideAtom } from '../../outside/outside.ts'
import { currencies } from '../../services/blockchain-data/currencies.ts'
import type { OnrampQuote } from '../../services/blockchain-data/onramp/onrampQuote.ts'
import type { Seller, Ware } from './choice.ts'
import { estimateQuote } from './estimateQuote.ts'
import { countryAtom } from './offers.ts'

/** A provider's quote: live if available, otherwise an estimate from the market price, otherwise `none`. */
export type SellerQuote = { status: 'loading' | 'none' } | { status: 'live' | 'estimate'; quote: OnrampQuote }

export interface QuoteOrder {
  ware: Ware
  caipNetworkId: string
  /** ISO 4217 code. */
  currency: string
  method: string
  /** Whole units of the currency, as a decimal string. */
  amount: string
  address: string
  sellers: readonly Seller[]
}

interface Quotes {
  order: QuoteOrder | undefined
  /** Quotes by provider ID. */
  bySeller: Readonly<Record<string, SellerQuote>>
}

const heldAtom = atom<Quotes>({ order: undefined, bySeller: {} })

/** The quotes of the latest request, by provider ID. */
export const quotesAtom = atom((get) => get(heldAtom).bySeller)

/** True for a US dollar token that is paid in US dollars. */
const isDollar = ({ ware, currency }: QuoteOrder) => currency === 'USD' && ware.id.startsWith('USD')

/** Returns the market price of one unit in the currency, if available. */
const priceAtom = atom(null, async (get, _set, { ware, caipNetworkId, currency: code }: QuoteOrder) => {
  const currency = currencies.find((one) => one.toUpperCase() === code)
  if (!currency) return undefined
  const { getPrices } = await get(outsideAtom).data()
  const [found] = await getPrices({ addresses: [`${caipNetworkId}:${ware.contract || nativeAddress}`], currency })
  return found?.price
})

const estimateAtom = atom(null, async (_get, set, order: QuoteOrder): Promise<SellerQuote> => {
  const price = isDollar(order) ? 1 : await set(priceAtom, order).catch(() => undefined)
  if (!price) return { status: 'none' }
  const { amount, currency, ware } = order
  return { status: 'estimate', quote: estimateQuote({ amount, currency, asset: ware.id, price }) }
})

const askSellerAtom = atom(null, async (get, set, order: QuoteOrder, provider: string): Promise<SellerQuote> => {
  const { ware, currency: paymentCurrency, amount, method: paymentMethod, caipNetworkId, address } = order
  try {
    const { getOnrampQuote } = await get(outsideAtom).data()
    const quote = await getOnrampQuote({
      purchaseCurrency: ware.id,
      paymentCurrency,
      amount,
      network: caipNetworkId,
      provider,
      paymentMethod,
      address,
      ...(get(countryAtom) ? { country: get(countryAtom) } : {}),
    })
    return { status: 'live', quote }
  } catch {
    // Shows an estimate instead of a live quote.
    return set(estimateAtom, order)
  }
})

/** Requests quotes from every provider. Drops answers to earlier requests. */
export const askQuotesAtom = atom(null, async (get, set, order: QuoteOrder | undefined) => {
  const ids = order ? order.sellers.map(({ provider }) => provider.id) : []
  const loading: SellerQuote = { status: 'loading' }
  set(heldAtom, { order, bySeller: Object.fromEntries(ids.map((id) => [id, loading])) })
  if (!order) return
  await Promise.all(
    ids.map(async (id) => {
      const quote = await set(askSellerAtom, order, id)
      const held = get(heldAtom)
      if (held.order === order) set(heldAtom, { order, bySeller: { ...held.bySeller, [id]: quote } })
    }),
  )
})

/** Returns the provider with the best live quote. Undefined with fewer than two live quotes. */
export const bestSeller = (quotes: Readonly<Record<string, SellerQuote>>) => {
  const live = Object.entries(quotes).flatMap(([id, one]) =>
    one.status === 'live' ? [{ id, amount: Number(one.quote.purchaseAmount.amount) }] : [],
  )
  if (live.length < 2) return undefined
  return live.toSorted((a, b) => b.amount - a.amount)[0]?.id
}
