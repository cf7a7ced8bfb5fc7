import type { Context } from 'hono'
import type { Address } from 'viem'
import { Currency } from '../../../services/blockchain-data/fungible.ts'
import { sendError } from '../../app/sendError.ts'
import { describeHolding } from '../balances/describeHolding.ts'
import { readEvmHoldings } from '../balances/readEvmHoldings.ts'
import { readSolanaHoldings } from '../balances/readSolanaHoldings.ts'
import type { AccountHolding } from '../balances/TokenBalance.ts'
import type { Chain } from '../chains.ts'
import type { Pricer } from '../prices/createPricer.ts'
import { wrappedNativeOf } from '../prices/wrappedNativeOf.ts'
import { chainsOf, parseAccountAddress } from './account.ts'
import { costs, extraOf } from './costs.ts'
import type { Charges } from './createCharges.ts'
import type { RouteDeps } from './RouteDeps.ts'
import { refuseCurrency } from './refuseCurrency.ts'
import { sendAnswer } from './sendAnswer.ts'
import { settleReadings } from './settleReadings.ts'

interface BalanceOptions {
  currency: Currency
  isFresh: boolean
}

/** `GET /v1/account/:address/balance`: returns the account's balances, the native currency first. */
export const getBalance = (deps: RouteDeps, readPrices: Pricer, { charge }: Charges) => {
  const { chainsOfVisitor, catalogue, appOrigin } = deps

  const readHoldings = (chain: Chain, address: string, isFresh: boolean): Promise<AccountHolding[]> =>
    chain.namespace === 'eip155'
      ? // The chains were selected by the address format, so this is an EVM address.
        readEvmHoldings({ chain, owner: address as Address, catalogue, isFresh })
      : readSolanaHoldings({ chain, owner: address, catalogue })

  const priceHoldings = async (chain: Chain, holdings: readonly AccountHolding[], currency: Currency) => {
    const wrappedNative = wrappedNativeOf(chain)
    const tokenOf = ({ address }: AccountHolding) => address ?? wrappedNative
    // Puts listed tokens first, because only a limited number of tokens is priced.
    const listedFirst = holdings
      .filter(({ isSpam }) => !isSpam)
      .sort((a, b) => Number(b.isVerified) - Number(a.isVerified))
    const tokens = listedFirst.flatMap((holding) => tokenOf(holding) ?? [])
    // Returns balances without prices if the prices fail.
    const prices = await readPrices(chain, tokens, currency).catch(() => new Map<string, number>())
    return (holding: AccountHolding) => (holding.isSpam ? undefined : prices.get(tokenOf(holding) ?? '0x'))
  }

  const read = async (chain: Chain, address: string, { currency, isFresh }: BalanceOptions) => {
    const holdings = await readHoldings(chain, address, isFresh)
    const priceOf = await priceHoldings(chain, holdings, currency)
    const { chainId } = chain
    return holdings.map((holding) => describeHolding(holding, { chainId, appOrigin, price: priceOf(holding) }))
  }

  return async (context: Context) => {
    const { chainId, currency: asked = 'usd', forceUpdate } = context.req.query()
    const account = parseAccountAddress(context.req.param('address') ?? '')
    if (!account) return sendError(context, 400, 'invalid_address', 'The address cannot be read')
    const currency = Currency.safeParse(asked)
    if (!currency.success) return refuseCurrency(context)
    const meant = chainsOf(chainsOfVisitor(context), account, chainId)
    if (chainId !== undefined && meant.length === 0)
      return sendError(context, 400, 'unsupported_chain', 'The address has no balance on this network')
    const wish = { currency: currency.data, isFresh: forceUpdate === 'true' }
    const ofNetwork = (wish.isFresh ? costs.fresh : costs.balance) + extraOf(wish.currency)
    await charge(context, ofNetwork * meant.length)
    const readings = meant.map((chain) => read(chain, account.address, wish))
    return sendAnswer(context, { balances: (await settleReadings(readings)).flat() })
  }
}
