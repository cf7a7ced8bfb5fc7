import { chains, solanaChain } from '../ports.ts'
import { demoTokens } from '../tokens/demoTokens.ts'

const { dollar } = demoTokens

interface Ware {
  id: string
  name: string
  decimals: number
  /** Price of one unit, in dollars. */
  price: number
  /** Contracts by CAIP-2 id. Empty for the network's native currency. */
  contracts: Readonly<Record<string, string>>
}

/** The desk's assets: ether and the local dollar on the local chains, SOL on the local Solana. */
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

/** Dollars per unit of each currency. */
const dollarsOf: Readonly<Record<string, number>> = { USD: 1, EUR: 1.25 }

/** Options in the format of the data service. */
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
/** Number of decimals of the desk's quantities. */
const precision = 6

export interface Order {
  asset: string
  /** CAIP-2 id of the network. */
  chainId: string
  currency: string
  /** In whole units of the currency. */
  amount: string
}

/** The result of an order. Undefined for assets that the desk does not sell. */
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
