import { caipOfChain, type OnrampProvider } from '../../services/blockchain-data/onramp/onrampOptions.ts'

/** Describes a token that can be bought on a network. */
export interface Ware {
  /** Token ID that the providers use. */
  id: string
  symbol: string
  name: string
  /** Contract address. Empty for the native currency. */
  contract: string
}

/** Describes an onramp provider for the choice, with its minimum and maximum. */
export interface Seller {
  provider: OnrampProvider
  min: string
  max: string
}

export interface PurchaseDraft {
  /** The amount as typed. */
  amount: string
  /** The token that the visitor chose. The default token if undefined. */
  asset?: string
  currency?: string
  method?: string
  provider?: string
}

const unique = (texts: readonly string[]) => [...new Set(texts)]

const waresOf = ({ purchaseCurrencies }: OnrampProvider, caipNetworkId: string): Ware[] =>
  purchaseCurrencies.flatMap(({ id, symbol, name, networks }) => {
    const network = networks.find(({ chain_id }) => caipOfChain(chain_id) === caipNetworkId)
    return network ? [{ id, symbol, name, contract: network.contract_address }] : []
  })

/** Returns the tokens that the providers sell on a network, without duplicates. */
export const waresOn = (providers: readonly OnrampProvider[], caipNetworkId: string): Ware[] => {
  const all = providers.flatMap((provider) => waresOf(provider, caipNetworkId))
  return unique(all.map(({ id }) => id)).flatMap((id) => all.find((ware) => ware.id === id) ?? [])
}

/** Returns the default token: SOL on Solana, USDC elsewhere. */
const usualAsset = (caipNetworkId: string) => (caipNetworkId.startsWith('solana:') ? 'SOL' : 'USDC')

const firstOf = (among: readonly string[], ...wanted: readonly (string | undefined)[]) =>
  wanted.find((one) => one !== undefined && among.includes(one)) ?? among[0]

interface OfferFilter {
  providers: readonly OnrampProvider[]
  caipNetworkId: string
  draft: PurchaseDraft
  /** The visitor's display currency (ISO 4217). */
  usualCurrency: string
}

/** Returns the current choice and its alternatives. Undefined if no token is sold. */
export const choose = ({ providers, caipNetworkId, draft, usualCurrency }: OfferFilter) => {
  const wares = waresOn(providers, caipNetworkId)
  const asset = firstOf(
    wares.map(({ id }) => id),
    draft.asset,
    usualAsset(caipNetworkId),
  )
  const ware = wares.find(({ id }) => id === asset)
  if (!ware) return undefined
  const selling = providers.filter((provider) => waresOf(provider, caipNetworkId).some(({ id }) => id === ware.id))
  const payments = selling.flatMap((provider) =>
    provider.paymentCurrencies.flatMap((currency) =>
      currency.payment_method_limits.map(({ id: method, min, max }) => ({
        provider,
        currency: currency.id,
        method,
        min,
        max,
      })),
    ),
  )
  const currencies = unique(payments.map(({ currency }) => currency))
  const currency = firstOf(currencies, draft.currency, usualCurrency, 'USD')
  const inCurrency = payments.filter((payment) => payment.currency === currency)
  const methods = unique(inCurrency.map(({ method }) => method))
  const method = firstOf(methods, draft.method, 'card')
  const sellers: Seller[] = inCurrency.filter((payment) => payment.method === method)
  if (currency === undefined || method === undefined) return undefined
  return { wares, ware, currencies, currency, methods, method, sellers }
}
export type Choice = NonNullable<ReturnType<typeof choose>>
