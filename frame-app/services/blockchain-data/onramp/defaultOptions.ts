import type { OnrampOptions, PaymentCurrency } from './onrampOptions.ts'

/** Limits by payment method, in whole units of the currency. */
const defaultLimits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]

export const defaultPaymentCurrencies: readonly PaymentCurrency[] = ['USD', 'EUR'].map((id) => ({
  id,
  payment_method_limits: defaultLimits,
}))

const network = (name: string, displayName: string, chainId: string, contractAddress: string) => ({
  name,
  display_name: displayName,
  chain_id: chainId,
  contract_address: contractAddress,
})
const ethereum = (contract: string) => network('ethereum-mainnet', 'Ethereum', '1', contract)
const polygon = (contract: string) => network('polygon-mainnet', 'Polygon', '137', contract)

/** Options for a provider that does not list its own. */
export const defaultOptions: OnrampOptions = {
  paymentCurrencies: [...defaultPaymentCurrencies],
  purchaseCurrencies: [
    {
      id: 'USDC',
      name: 'USD Coin',
      symbol: 'USDC',
      networks: [
        ethereum('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'),
        polygon('0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'),
      ],
    },
    {
      id: 'ETH',
      name: 'Ether',
      symbol: 'ETH',
      // Contract of ether on Polygon, where ether is a token.
      networks: [ethereum(''), polygon('0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619')],
    },
  ],
}
