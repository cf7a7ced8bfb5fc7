import * as z from 'zod/mini'
import { shownText } from '../../shownText.ts'

/** An amount of money or of a token, as a decimal text. */
export const DecimalText = z.string().check(z.regex(/^\d{1,18}(\.\d{1,36})?$/))

/** The name of a currency, method or provider. */
export const OnrampId = z.string().check(z.regex(/^[\w.-]{1,64}$/))

const ShownName = z.pipe(
  z.string(),
  z.transform((name: string) => shownText(name, 64)),
)

const PaymentLimit = z.object({
  /** The method, such as `card`. */
  id: OnrampId,
  min: DecimalText,
  max: DecimalText,
})

const PaymentCurrency = z.object({
  /** By ISO 4217, such as `USD`. */
  id: z.string().check(z.regex(/^[A-Z]{3}$/)),
  payment_method_limits: z.array(PaymentLimit),
})
export type PaymentCurrency = z.infer<typeof PaymentCurrency>

const PurchaseNetwork = z.object({
  name: OnrampId,
  display_name: ShownName,
  /** The number of an EVM chain, or a CAIP-2 id. */
  chain_id: z.string().check(z.regex(/^(\d{1,16}|[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32})$/)),
  /** Empty for the network's own currency. */
  contract_address: z.string().check(z.regex(/^[0-9A-Za-z]{0,64}$/)),
})

const PurchaseCurrency = z.object({
  id: OnrampId,
  name: ShownName,
  symbol: ShownName,
  networks: z.array(PurchaseNetwork),
})
export type PurchaseCurrency = z.infer<typeof PurchaseCurrency>

/** What can be bought, and by what. */
export const OnrampOptions = z.object({
  paymentCurrencies: z.array(PaymentCurrency),
  purchaseCurrencies: z.array(PurchaseCurrency),
})
export type OnrampOptions = z.infer<typeof OnrampOptions>

const OnrampProvider = z.extend(OnrampOptions, {
  id: OnrampId,
  name: ShownName,
  /** What the provider keeps, as people say it, such as `1-2%`. */
  feeRange: z.string().check(z.maxLength(16)),
})
export type OnrampProvider = z.infer<typeof OnrampProvider>

/** What all providers have, and what each of them has. */
export const OnrampAnswer = z.extend(OnrampOptions, { providers: z.array(OnrampProvider) })
export type OnrampAnswer = z.infer<typeof OnrampAnswer>

/** The CAIP-2 id of a network of the options. */
export const caipOfChain = (chainId: string) => (/^\d+$/.test(chainId) ? `eip155:${chainId}` : chainId)
