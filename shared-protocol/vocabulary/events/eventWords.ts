import * as z from '../../schema.ts'
import { ChainId } from '../caip.ts'
import { flag, integerBetween, oneOf, text } from '../scalars.ts'

/*
 * Basic types of event properties. None can contain an address, an e-mail, a link, a key, a one-time code or a recovery
 * phrase. This holds for any value that a program passes.
 */

/** The stable code of an error: words separated by `_`, or an error number of EIP-1193, EIP-1474 or EIP-5792. */
export const EventCode = text(36, /^([a-z]+(_[a-z]+){0,3}|[A-Z]+(_[A-Z]+){0,4}|-?\d{3,5})$/)

/** A wallet name of up to five short words. */
export const WalletName = text(48, /^(?!.*\d{5})[\p{L}\p{N}.'’&()+-]{1,20}( [\p{L}\p{N}.'’&()+-]{1,20}){0,4}$/u)

/** Reported instead of a wallet name that does not match `WalletName`. */
export const otherWallet = 'other'

/** Id of an onramp provider, as named by the operator. */
export const SellerId = text(20, /^[a-z]+(-[a-z]+){0,2}$/)

/** A count of characters, wallets or networks. */
export const EventCount = integerBetween(0, 9999)

/** The network's CAIP-2 id. `isSmartAccount` is true for a smart account of the embedded wallet. */
export const actedOn = { network: ChainId, isSmartAccount: flag }

/**
 * The type of asset in a transfer or payment: native currency, token or item. Amounts and addresses are not reported,
 * because they would identify the transaction.
 */
export const MovedAsset = oneOf('native', 'token', 'item')

export const nothingMore = z.strictObject({})
