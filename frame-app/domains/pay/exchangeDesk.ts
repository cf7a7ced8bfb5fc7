import type { PayExchange } from '#protocol/pay'
import type { BlockchainData } from '../../services/blockchain-data/blockchainData.ts'
import type { OnrampProvider } from '../../services/blockchain-data/onramp/onrampOptions.ts'
import type { PurchaseState } from '../../services/blockchain-data/onramp/purchase.ts'
import { choose, waresOn } from '../buy/choice.ts'
import { formatUnits } from '../tokens/formatUnits.ts'
import type { AskedPayment } from './AskedPayment.ts'

/** Who takes money, and pays the recipient with the asset that a page asks for. */
export interface ExchangeDesk {
  /** Who can pay that asset. */
  list: (way: AskedPayment) => Promise<PayExchange[]>
  /** A page on which the visitor pays, and a reference by which to ask how it goes. */
  begin: (way: AskedPayment, exchangeId: string) => Promise<{ url: string; reference: string }>
  status: (reference: string) => Promise<{ state: PurchaseState; txHash?: string | undefined }>
}

type OnrampCalls = Pick<BlockchainData, 'getOnrampOptions' | 'getOnrampUrl' | 'getPurchase' | 'getPrices'>

const wareOf = (provider: OnrampProvider, { caipNetworkId, token = '' }: AskedPayment) =>
  waresOn([provider], caipNetworkId).find(({ contract }) => contract.toLowerCase() === token.toLowerCase())

/** A dollar token is asked for by dollars; others are not sold at a price that is known beforehand. */
const dollarsOf = ({ units, decimals, symbol }: AskedPayment) => {
  if (!symbol.startsWith('USD')) return undefined
  const cent = 10n ** BigInt(Math.max(0, decimals - 2))
  const cents = decimals < 2 ? units * 10n ** BigInt(2 - decimals) : (units + cent - 1n) / cent
  return formatUnits(cents, 2)
}

/** The sellers of the blockchain-data service as such a desk: their purchases go to the recipient. */
export const onrampDesk = (data: () => Promise<OnrampCalls>): ExchangeDesk => {
  const findProvider = async (exchangeId: string) => {
    const { getOnrampOptions } = await data()
    const { providers } = await getOnrampOptions()
    return providers.find(({ id }) => id === exchangeId)
  }
  return {
    list: async (way) => {
      if (dollarsOf(way) === undefined) return []
      const { getOnrampOptions } = await data()
      const { providers } = await getOnrampOptions()
      return providers.flatMap((provider) => (wareOf(provider, way) ? [{ id: provider.id, name: provider.name }] : []))
    },
    begin: async (way, exchangeId) => {
      const provider = await findProvider(exchangeId)
      const ware = provider && wareOf(provider, way)
      const dollars = dollarsOf(way)
      const draft = { amount: '', asset: ware?.id, currency: 'USD' }
      const { caipNetworkId } = way
      const choice = provider && choose({ providers: [provider], caipNetworkId, draft, usualCurrency: 'USD' })
      if (!ware || !choice || dollars === undefined) throw new Error(`${exchangeId} does not sell ${way.symbol}`)
      const { getOnrampUrl } = await data()
      return getOnrampUrl({
        destinationWallets: [{ address: way.to, blockchains: [caipNetworkId], assets: [ware.id] }],
        ...{ defaultNetwork: caipNetworkId, defaultExperience: 'buy', provider: exchangeId },
        ...{ presetFiatAmount: dollars, presetCryptoAmount: formatUnits(way.units, way.decimals) },
        ...{ purchaseCurrency: ware.id, paymentCurrency: choice.currency, paymentMethod: choice.method },
      })
    },
    status: async (reference) => (await data()).getPurchase(reference),
  }
}
