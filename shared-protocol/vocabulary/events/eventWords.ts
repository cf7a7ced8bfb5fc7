import * as z from '../../schema.ts'
import { ChainId } from '../caip.ts'
import { flag, integerBetween, oneOf, text } from '../scalars.ts'

/*
 * The building blocks of event properties. None can hold an address, an e-mail, a link, a key, a one-time code or a
 * recovery phrase, whatever value a program passes.
 */

/** The stable code of an error: words separated by `_`, or a number of EIP-1193, EIP-1474 or EIP-5792. */
export const EventCode = text(36, /^([a-z]+(_[a-z]+){0,3}|[A-Z]+(_[A-Z]+){0,4}|-?\d{3,5})$/)

/** A wallet's name: up to five short words. */
export const WalletName = text(48, /^(?!.*\d{5})[\p{L}\p{N}.'’&()+-]{1,20}( [\p{L}\p{N}.'’&()+-]{1,20}){0,4}$/u)

/** Replaces a wallet name that does not match `WalletName`. */
export const otherWallet = 'other'

/** An onramp provider, by the operator's own name for it. */
export const SellerId = text(20, /^[a-z]+(-[a-z]+){0,2}$/)

/** An integer: a count of characters, wallets or networks. */
export const EventCount = integerBetween(0, 9999)

/** The CAIP-2 id of the network; `isSmartAccount` is true if the account is the embedded wallet's smart account. */
export const actedOn = { network: ChainId, isSmartAccount: flag }

/**
 * The asset type of a transfer or payment: native currency, token or item. Amounts and addresses would identify the
 * transaction.
 */
export const MovedAsset = oneOf('native', 'token', 'item')

export const nothingMore = z.strictObject({})
