import * as z from 'zod/mini'
import { shownText } from '../../shownText.ts'

/** An amount of money or tokens, as a decimal string. */
export const DecimalText = z.string().check(z.regex(/^\d{1,18}(\.\d{1,36})?$/))

/** Id of a currency, payment method or provider. */
export const OnrampId = z.string().check(z.regex(/^[\w.-]{1,64}$/))

const ShownName = z.pipe(
  z.string(),
  z.transform((name: string) => shownText(name, 64)),
)

const PaymentLimit = z.object({
  /** Payment method, such as `card`. */
  id: OnrampId,
  min: DecimalText,
  max: DecimalText,
})

const PaymentCurrency = z.object({
  /** ISO 4217 code, such as `USD`. */
  id: z.string().check(z.regex(/^[A-Z]{3}$/)),
  payment_method_limits: z.array(PaymentLimit),
})
export type PaymentCurrency = z.infer<typeof PaymentCurrency>

const PurchaseNetwork = z.object({
  name: OnrampId,
  display_name: ShownName,
  /** EVM chain id, or a CAIP-2 id. */
  chain_id: z.string().check(z.regex(/^(\d{1,16}|[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32})$/)),
  /** Empty for the native currency. */
  contract_address: z.string().check(z.regex(/^[0-9A-Za-z]{0,64}$/)),
})

const PurchaseCurrency = z.object({
  id: OnrampId,
  name: ShownName,
  symbol: ShownName,
  networks: z.array(PurchaseNetwork),
})
export type PurchaseCurrency = z.infer<typeof PurchaseCurrency>

export const OnrampOptions = z.object({
  paymentCurrencies: z.array(PaymentCurrency),
  purchaseCurrencies: z.array(PurchaseCurrency),
})
export type OnrampOptions = z.infer<typeof OnrampOptions>

const OnrampProvider = z.extend(OnrampOptions, {
  id: OnrampId,
  name: ShownName,
  /** The provider's fee in display format, such as `1-2%`. */
  feeRange: z.string().check(z.maxLength(16)),
})
export type OnrampProvider = z.infer<typeof OnrampProvider>

/** The combined options and the list of providers. */
export const OnrampAnswer = z.extend(OnrampOptions, { providers: z.array(OnrampProvider) })
export type OnrampAnswer = z.infer<typeof OnrampAnswer>

/** Converts a chain id from the options to CAIP-2. */
export const caipOfChain = (chainId: string) => (/^\d+$/.test(chainId) ? `eip155:${chainId}` : chainId)
