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
  /** The chosen token, stored in case the account's holdings are not loaded. Undefined: the native currency. */
  token?: RequestableToken
  /** The amount as typed. */
  amount: string
}

/** The request with its account and network. It applies only there. */
const keptAtom = atom<{ place?: string; asked?: AmountRequest }>({})

/** The requested amount. Undefined: any amount. */
export const requestedAmountAtom = atom((get) => {
  const { place, asked } = get(keptAtom)
  return place === get(offeredAccountIdAtom) ? asked : undefined
})

/** Requests a specific amount, or any amount if undefined. */
export const askAtom = atom(null, (get, set, asked: AmountRequest | undefined) =>
  set(keptAtom, { place: get(offeredAccountIdAtom), asked }),
)

/** The requested token. Defaults to the native currency. */
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
