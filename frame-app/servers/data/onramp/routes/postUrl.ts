import type { Context } from 'hono'
import { UrlRequest } from '../../../../services/blockchain-data/onramp/onrampQuote.ts'
import { sendError, tellRateLimited } from '../../../app/sendError.ts'
import { parseAccountAddress } from '../../routes/account.ts'
import { costs } from '../../routes/costs.ts'
import { sendAnswer } from '../../routes/sendAnswer.ts'
import { chainIdOfNetworkName } from '../assets.ts'
import type { OnrampAdapter } from '../OnrampAdapter.ts'
import { defaultCountry } from './getOptions.ts'
import type { OnrampDeps } from './OnrampDeps.ts'
import { refuseOnramp, refuseProvider, refuseRequest } from './refuseOnramp.ts'

/** Selects the wallet. If several are listed, uses the one on the default network. */
const walletFor = ({ destinationWallets, defaultNetwork }: UrlRequest) =>
  destinationWallets.find(({ blockchains }) => blockchains.includes(defaultNetwork)) ?? destinationWallets[0]

/** Returns the default asset: SOL on Solana, USDC elsewhere. */
const usualAsset = (chainId: string) => (chainId.startsWith('solana:') ? 'SOL' : 'USDC')

const readUrlRequest = (request: UrlRequest) => {
  const wallet = walletFor(request)
  const chainId = chainIdOfNetworkName(request.defaultNetwork)
  const account = parseAccountAddress(wallet?.address ?? '')
  if (!account || !chainId.startsWith(`${account.namespace}:`)) return undefined
  return {
    asset: request.purchaseCurrency ?? wallet?.assets[0] ?? usualAsset(chainId),
    chainId,
    address: account.address,
    currency: request.paymentCurrency,
    amount: request.presetFiatAmount,
    method: request.paymentMethod ?? 'card',
    country: request.country ?? defaultCountry,
    ...(request.quoteId ? { quoteId: request.quoteId } : {}),
  }
}

const hourSeconds = 3600

interface Beginning {
  provider: OnrampAdapter
  wish: NonNullable<ReturnType<typeof readUrlRequest>>
  language: string | undefined
}

/** `POST /v1/generators/onrampurl`: creates the URL of a payment page and the purchase reference. */
export const postUrl = ({ providers, purchases, charges, origin, addressOf }: OnrampDeps) => {
  const begin = async (context: Context, { provider, wish, language }: Beginning) => {
    const { address, chainId, asset } = wish
    // A previous middleware has verified the project.
    const projectId = context.req.query('projectId') ?? ''
    const reference = await purchases.create({ projectId, provider: provider.id, address, chainId, asset })
    const redirectUrl = new URL(`${origin}/v1/onramp/return`)
    if (language) redirectUrl.searchParams.set('language', language)
    const url = await provider.createUrl({
      ...wish,
      reference,
      clientIp: addressOf(context),
      redirectUrl: redirectUrl.href,
      webhookUrl: `${origin}/v1/onramp/webhooks/${provider.id}`,
    })
    return { url, reference }
  }

  return async (context: Context) => {
    const { data } = UrlRequest.safeParse(await context.req.json().catch(() => undefined))
    if (!data) return refuseRequest(context)
    const provider = providers.find(({ id }) => data.provider === undefined || id === data.provider)
    if (!provider) return refuseProvider(context)
    const wish = readUrlRequest(data)
    if (!wish) return sendError(context, 400, 'invalid_address', 'The address cannot be one of this network')
    await charges.charge(context, costs.onrampUrl)
    if (!(await charges.admitPurchase(context))) return tellRateLimited(context, hourSeconds)
    try {
      return sendAnswer(context, await begin(context, { provider, wish, language: data.language }))
    } catch (error) {
      return refuseOnramp(context, error)
    }
  }
}
