import { defaultOptions } from '../../../services/blockchain-data/onramp/defaultOptions.ts'
import type { OnrampAnswer, OnrampOptions } from '../../../services/blockchain-data/onramp/onrampOptions.ts'
import { logOnramp } from './logOnramp.ts'
import type { OnrampAdapter } from './OnrampAdapter.ts'

type Named = { id: string }

/** Merges entries with the same id from several providers. */
const merge = <Entry extends Named>(entries: readonly Entry[], join: (kept: Entry, more: Entry) => Entry) => {
  const byId = new Map<string, Entry>()
  for (const entry of entries) {
    const kept = byId.get(entry.id)
    byId.set(entry.id, kept ? join(kept, entry) : entry)
  }
  return [...byId.values()]
}

/** Merges the limits of several providers into the widest range. */
const joinLimits = (kept: PaymentLimit, more: PaymentLimit): PaymentLimit => ({
  id: kept.id,
  min: Number(more.min) < Number(kept.min) ? more.min : kept.min,
  max: Number(more.max) > Number(kept.max) ? more.max : kept.max,
})
type PaymentLimit = OnrampOptions['paymentCurrencies'][number]['payment_method_limits'][number]
type PurchaseNetwork = OnrampOptions['purchaseCurrencies'][number]['networks'][number]

const joinNetworks = (networks: readonly PurchaseNetwork[]) =>
  merge(
    networks.map((network) => ({ id: network.chain_id, network })),
    (kept) => kept,
  ).map(({ network }) => network)

const mergeOptions = (options: readonly OnrampOptions[]): OnrampOptions => ({
  paymentCurrencies: merge(
    options.flatMap(({ paymentCurrencies }) => paymentCurrencies),
    (kept, more) => ({
      id: kept.id,
      payment_method_limits: merge([...kept.payment_method_limits, ...more.payment_method_limits], joinLimits),
    }),
  ),
  purchaseCurrencies: merge(
    options.flatMap(({ purchaseCurrencies }) => purchaseCurrencies),
    (kept, more) => ({ ...kept, networks: joinNetworks([...kept.networks, ...more.networks]) }),
  ),
})

const readOffer = async (provider: OnrampAdapter, country: string) => {
  const { id, name, feeRange } = provider
  try {
    return { id, name, feeRange, ...(await provider.options(country)) }
  } catch (error) {
    logOnramp(error)
    return { id, name, feeRange, ...defaultOptions }
  }
}

/** Reads the offers of these providers. A provider that does not list its offers gets the built-in defaults. */
export const readOffers = async (providers: readonly OnrampAdapter[], country: string): Promise<OnrampAnswer> => {
  const offers = await Promise.all(providers.map((provider) => readOffer(provider, country)))
  return { ...mergeOptions(offers), providers: offers }
}
