import type { OnrampProvider } from '../../../services/blockchain-data/onramp/onrampOptions.ts'

export const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const dollarContract = `0x${'2'.repeat(40)}`

const network = (chain_id: string, contract_address = '') => ({
  name: `network-${chain_id.replace(':', '-')}`,
  display_name: chain_id,
  chain_id,
  contract_address,
})
const card = { id: 'card', min: '10.00', max: '7500.00' }
const bank = { id: 'ach_bank_account', min: '10.00', max: '25000.00' }

/** Two providers: one sells on two kinds of networks, the other only by card and in dollars. */
export const wide: OnrampProvider = {
  id: 'wide',
  name: 'Wide',
  feeRange: '1-2%',
  paymentCurrencies: [
    { id: 'USD', payment_method_limits: [card, bank] },
    { id: 'EUR', payment_method_limits: [card] },
  ],
  purchaseCurrencies: [
    { id: 'ETH', name: 'Ether', symbol: 'ETH', networks: [network('1'), network('10')] },
    { id: 'USDC', name: 'USD Coin', symbol: 'USDC', networks: [network('1', dollarContract), network(solana, 'EPj')] },
    { id: 'SOL', name: 'Solana', symbol: 'SOL', networks: [network(solana)] },
  ],
}
export const narrow: OnrampProvider = {
  id: 'narrow',
  name: 'Narrow',
  feeRange: '3%',
  paymentCurrencies: [{ id: 'USD', payment_method_limits: [{ ...card, min: '30', max: '200' }] }],
  purchaseCurrencies: [{ id: 'ETH', name: 'Ether', symbol: 'ETH', networks: [network('1')] }],
}
