import type { PayExchange } from '#protocol/pay'
import type { BlockchainData } from '../../services/blockchain-data/blockchainData.ts'
import type { OnrampProvider } from '../../services/blockchain-data/onramp/onrampOptions.ts'
import type { PurchaseState } from '../../services/blockchain-data/onramp/purchase.ts'
import { choose, waresOn } from '../buy/choice.ts'
import { formatUnits } from '../tokens/formatUnits.ts'
import { PayError } from './PayError.ts'
import type { PaymentOption } from './PayRequest.ts'

/** Access to onramp providers, which take money and pay the recipient in the requested asset. */
export interface ExchangeDesk {
  /** Returns the providers that can pay with this asset. */
  list: (option: PaymentOption) => Promise<PayExchange[]>
  /** Returns the URL where the visitor pays, and a reference for status requests. */
  begin: (option: PaymentOption, exchangeId: string) => Promise<{ url: string; reference: string }>
  status: (reference: string) => Promise<{ state: PurchaseState; txHash?: string | undefined }>
}

type OnrampCalls = Pick<BlockchainData, 'getOnrampOptions' | 'getOnrampQuote' | 'getOnrampUrl' | 'getPurchase'>

const wareOf = (provider: OnrampProvider, { caipNetworkId, token = '' }: PaymentOption) =>
  waresOn([provider], caipNetworkId).find(({ contract }) => contract.toLowerCase() === token.toLowerCase())

/** Amount of the first quote request, in cents. The result shows how many cents are needed. */
const firstCents = 10_000n
/**
 * Maximum number of quote requests. A provider with a fixed fee needs two. If more than the maximum are needed, the
 * price is moving too fast.
 */
const mostQuestions = 4

const dollarsOf = (cents: bigint) => formatUnits(cents, 2)

/** Converts decimal text to the smallest unit, rounded down. */
const unitsOf = (amount: string, decimals: number) => {
  const [whole = '0', fraction = ''] = amount.split('.')
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
}

const roundedUp = (dividend: bigint, divisor: bigint) => (dividend + divisor - 1n) / divisor

/** Finds the amount in dollars for which a provider delivers at least the requested amount after fees. */
const findDollars = async ({ units, decimals }: PaymentOption, quote: (dollars: string) => Promise<string>) => {
  let cents = firstCents
  for (let question = 0; question < mostQuestions; question += 1) {
    const brings = unitsOf(await quote(dollarsOf(cents)), decimals)
    if (brings <= 0n) break
    // Skips the first quote because it is for a fixed amount.
    if (question > 0 && brings >= units) return dollarsOf(cents)
    const needed = roundedUp(cents * units, brings)
    cents = question > 0 && needed <= cents ? cents + 1n : needed
  }
  throw new PayError('UNABLE_TO_GET_QUOTE', 'The seller has no price for the amount')
}

/** Uses the onramp providers of the blockchain data service. Purchases are sent to the recipient. */
export const onrampDesk = (data: () => Promise<OnrampCalls>): ExchangeDesk => {
  const findProvider = async (exchangeId: string) => {
    const { getOnrampOptions } = await data()
    const { providers } = await getOnrampOptions()
    return providers.find(({ id }) => id === exchangeId)
  }
  return {
    list: async (option) => {
      const { getOnrampOptions } = await data()
      const { providers } = await getOnrampOptions()
      return providers.flatMap((provider) =>
        wareOf(provider, option) ? [{ id: provider.id, name: provider.name }] : [],
      )
    },
    begin: async (option, exchangeId) => {
      const provider = await findProvider(exchangeId)
      const ware = provider && wareOf(provider, option)
      const draft = { amount: '', asset: ware?.id, currency: 'USD' }
      const { caipNetworkId } = option
      const choice = provider && choose({ providers: [provider], caipNetworkId, draft, usualCurrency: 'USD' })
      if (!ware || !choice) throw new Error(`${exchangeId} does not sell ${option.symbol}`)
      const { getOnrampUrl, getOnrampQuote } = await data()
      const bought = { purchaseCurrency: ware.id, paymentCurrency: choice.currency, paymentMethod: choice.method }
      const quote = async (amount: string) => {
        const asked = { ...bought, amount, network: caipNetworkId, provider: exchangeId, address: option.to }
        return (await getOnrampQuote(asked)).purchaseAmount.amount
      }
      const presetFiatAmount = await findDollars(option, quote)
      return getOnrampUrl({
        destinationWallets: [{ address: option.to, blockchains: [caipNetworkId], assets: [ware.id] }],
        defaultNetwork: caipNetworkId,
        defaultExperience: 'buy',
        provider: exchangeId,
        presetFiatAmount,
        ...bought,
      })
    },
    status: async (reference) => (await data()).getPurchase(reference),
  }
}
