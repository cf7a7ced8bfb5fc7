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
  /** It stays what was chosen, also while what the account has is not known. Without it, the network's own currency. */
  token?: RequestableToken
  /** As it is typed. */
  amount: string
}

/** The account and network of a request: the request does not carry over to another one. */
const keptAtom = atom<{ place?: string; asked?: AmountRequest }>({})

/** What the visitor asks for. Undefined: any amount. */
export const requestedAmountAtom = atom((get) => {
  const { place, asked } = get(keptAtom)
  return place === get(offeredAccountIdAtom) ? asked : undefined
})

/** Asks for an amount, or for any. */
export const askAtom = atom(null, (get, set, asked: AmountRequest | undefined) =>
  set(keptAtom, { place: get(offeredAccountIdAtom), asked }),
)

/** The token that is asked for: the network's own currency, until another one is chosen. */
export const requestedTokenAtom = atom((get): RequestableToken | undefined => {
  const network = get(activeNetworkAtom)
  return get(requestedAmountAtom)?.token ?? (network && currencyOf(network))
})

/** The amount, read, and the link that asks for it where there is one. */
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
