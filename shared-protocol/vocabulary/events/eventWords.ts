import * as z from '../../schema.ts'
import { ChainId } from '../caip.ts'
import { flag, integerBetween, oneOf, text } from '../scalars.ts'

/*
 * What properties of events are made of. None of these can hold an address, an e-mail, a link, a key, a one-time code or a
 * recovery phrase, whatever a program puts into them.
 */

/** The stable code of an error: words with `_` between, or a number of EIP-1193, EIP-1474 or EIP-5792. */
export const EventCode = text(36, /^([a-z]+(_[a-z]+){0,3}|[A-Z]+(_[A-Z]+){0,4}|-?\d{3,5})$/)

/** A wallet's name: up to five short words. */
export const WalletName = text(48, /^(?!.*\d{5})[\p{L}\p{N}.'’&()+-]{1,20}( [\p{L}\p{N}.'’&()+-]{1,20}){0,4}$/u)

/** Of a wallet whose name does not fit `WalletName`. */
export const otherWallet = 'other'

/** Who sells tokens, by the operator's own name for it. */
export const SellerId = text(20, /^[a-z]+(-[a-z]+){0,2}$/)

/** A whole number: of characters, wallets, networks. */
export const EventCount = integerBetween(0, 9999)

/** The CAIP-2 id of the network, and whether the account is the embedded wallet's smart account. */
export const actedOn = { network: ChainId, isSmartAccount: flag }

/** What a transfer or payment is made of: the network's own currency or a token. Amounts and addresses would name the transaction. */
export const MovedAsset = oneOf('native', 'token', 'item')

export const nothingMore = z.strictObject({})
