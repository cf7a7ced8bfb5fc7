import { atom } from 'jotai'
import { localizationAtom } from '../../messages/messagesAtom.ts'
import { paymentUri } from '../../services/payment-links/paymentUri.ts'
import { offeredAccountIdAtom } from '../account-data/accountId.ts'
import { activeNetworkAtom, connectedAtom } from '../connections/accountAtoms.ts'
import { currencyOf } from '../tokens/currencyOf.ts'
import { formatUnits } from '../tokens/formatUnits.ts'
import type { Holding } from '../tokens/Holding.ts'
import { parseAmount } from '../tokens/parseAmount.ts'

type RequestableToken = Pick<Holding, 'assetId' | 'address' | 'symbol' | 'decimals'>

interface AmountRequest {
  /** The chosen token, kept while the account's holdings are unknown. Undefined: the native currency. */
  token?: RequestableToken
  /** As typed. */
  amount: string
}

/** The account and network of a request. The request does not apply to another account or network. */
const keptAtom = atom<{ place?: string; asked?: AmountRequest }>({})

/** The visitor's request. Undefined: any amount. */
export const requestedAmountAtom = atom((get) => {
  const { place, asked } = get(keptAtom)
  return place === get(offeredAccountIdAtom) ? asked : undefined
})

/** Requests an amount, or any amount. */
export const askAtom = atom(null, (get, set, asked: AmountRequest | undefined) =>
  set(keptAtom, { place: get(offeredAccountIdAtom), asked }),
)

/** The requested token: the native currency, until another one is chosen. */
export const requestedTokenAtom = atom((get): RequestableToken | undefined => {
  const network = get(activeNetworkAtom)
  return get(requestedAmountAtom)?.token ?? (network && currencyOf(network))
})

/** The parsed amount, and the payment link if available. */
export const paymentRequestAtom = atom((get) => {
  const [account, asked, token] = [get(connectedAtom), get(requestedAmountAtom), get(requestedTokenAtom)]
  if (!account || !asked || !token) return undefined
  const amount = parseAmount(asked.amount, token.decimals, get(localizationAtom).locale)
  if (amount.status !== 'ready' || amount.units === 0n) return { token, amount, uri: undefined }
  const { address: to, caipNetworkId } = account
  const whole = formatUnits(amount.units, token.decimals)
  const uri = paymentUri({ caipNetworkId, to, units: amount.units, amount: whole, token: token.address })
  return { token, amount, uri }
})
