import { chains, solanaChain } from '../ports.ts'
import { demoTokens } from '../tokens/demoTokens.ts'

const { dollar } = demoTokens

interface Ware {
  id: string
  name: string
  decimals: number
  /** What one of it costs, in dollars. */
  price: number
  /** By CAIP-2 id: the contract, or nothing for the network's own currency. */
  contracts: Readonly<Record<string, string>>
}

/** What the desk sells: ether and the local dollar on the local chains, SOL on the local Solana. */
export const wares: readonly Ware[] = [
  { id: 'ETH', name: 'Ether', decimals: 18, price: 2500, contracts: { 'eip155:1': '', 'eip155:42161': '' } },
  {
    id: dollar.symbol,
    name: dollar.name,
    decimals: dollar.decimals,
    price: 1,
    contracts: { 'eip155:1': dollar.address, 'eip155:42161': dollar.address },
  },
  { id: 'SOL', name: 'Solana', decimals: 9, price: 125, contracts: { [solanaChain.caipNetworkId]: '' } },
]

const networkNames: Readonly<Record<string, string>> = {
  'eip155:1': chains['eip155:1'].name,
  'eip155:42161': chains['eip155:42161'].name,
  [solanaChain.caipNetworkId]: solanaChain.name,
}

const limits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]

/** How many dollars a unit of each currency is. */
const dollarsOf: Readonly<Record<string, number>> = { USD: 1, EUR: 1.25 }

/** As the data service reads them. */
export const deskOptions = {
  paymentCurrencies: Object.keys(dollarsOf).map((id) => ({ id, payment_method_limits: limits })),
  purchaseCurrencies: wares.map(({ id, name, contracts }) => ({
    id,
    name,
    symbol: id,
    networks: Object.entries(contracts).map(([chainId, contract]) => ({
      name: chainId.replaceAll(':', '-'),
      display_name: networkNames[chainId] ?? chainId,
      chain_id: chainId.replace(/^eip155:/, ''),
      contract_address: contract,
    })),
  })),
}

const feeRate = 0.01
/** As many decimals as the desk deals in. */
const precision = 6

export interface Order {
  asset: string
  /** CAIP-2. */
  chainId: string
  currency: string
  /** Whole units of the currency. */
  amount: string
}

/** What an order brings; undefined for what the desk does not sell. */
export const priceOrder = ({ asset, chainId, currency, amount }: Order) => {
  const ware = wares.find(({ id }) => id === asset)
  const dollars = dollarsOf[currency]
  const contract = ware?.contracts[chainId]
  if (!ware || dollars === undefined || contract === undefined) return undefined
  const subtotal = Number(amount) * (1 - feeRate)
  const quantity = ((subtotal * dollars) / ware.price).toFixed(precision)
  const quote = {
    paymentTotal: { amount: Number(amount).toFixed(2), currency },
    paymentSubtotal: { amount: subtotal.toFixed(2), currency },
    purchaseAmount: { amount: quantity, currency: asset },
    networkFee: { amount: '0', currency },
    quoteId: null,
  }
  return { quote, quantity, contract, decimals: ware.decimals }
}
