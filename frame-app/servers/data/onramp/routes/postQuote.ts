import type { Context } from 'hono'
import { type OnrampQuote, QuoteRequest } from '../../../../services/blockchain-data/onramp/onrampQuote.ts'
import { costs } from '../../routes/costs.ts'
import { sendAnswer } from '../../routes/sendAnswer.ts'
import { chainIdOfNetworkName } from '../assets.ts'
import { type OnrampAdapter, OnrampError, type PurchaseRequest } from '../OnrampAdapter.ts'
import { defaultCountry } from './getOptions.ts'
import type { OnrampDeps } from './OnrampDeps.ts'
import { refuseOnramp, refuseProvider, refuseRequest } from './refuseOnramp.ts'

/**
 * Returns the amount received per unit of money, including all fees. Some providers charge fees in addition to the
 * amount.
 */
const worthOf = ({ purchaseAmount, paymentTotal }: OnrampQuote) =>
  Number(purchaseAmount.amount) / Number(paymentTotal.amount)

/** Returns the best quote with a positive amount. Rejects with the first error if no provider answers. */
const bestQuote = async (providers: readonly OnrampAdapter[], request: PurchaseRequest): Promise<OnrampQuote> => {
  const settled = await Promise.allSettled(providers.map((provider) => provider.quote(request)))
  const quotes = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const [best] = quotes
    .filter((one) => worthOf(one) > 0 && Number(one.paymentTotal.amount) > 0)
    .toSorted((a, b) => worthOf(b) - worthOf(a))
  if (best) return best
  throw settled.find((one) => one.status === 'rejected')?.reason ?? new OnrampError('quotes', 'of nothing')
}

/** `POST /v1/onramp/quote`: returns the amount of tokens for an amount of money. */
export const postQuote =
  ({ providers, charges }: OnrampDeps) =>
  async (context: Context) => {
    const { data } = QuoteRequest.safeParse(await context.req.json().catch(() => undefined))
    if (!data) return refuseRequest(context)
    const asked = data.provider === undefined ? providers : providers.filter(({ id }) => id === data.provider)
    if (asked.length === 0) return refuseProvider(context)
    await charges.charge(context, costs.onrampQuote * asked.length)
    const wish = {
      asset: data.purchaseCurrency,
      chainId: chainIdOfNetworkName(data.network),
      currency: data.paymentCurrency,
      amount: data.amount,
      method: data.paymentMethod ?? 'card',
      country: data.country ?? defaultCountry,
      address: data.address,
    }
    try {
      return sendAnswer(context, await bestQuote(asked, wish))
    } catch (error) {
      return refuseOnramp(context, error)
    }
  }
