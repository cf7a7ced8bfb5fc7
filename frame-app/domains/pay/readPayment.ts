import { checksumAddress } from 'viem'
import { isSameAddress } from '#protocol/vocabulary/isSameAddress'
import { findListedMint } from '#protocol/vocabulary/listedMints'
import type { Namespace, Network } from '#protocol/vocabulary/network'
import { isEvmAddress } from '../../connectors/evmAddress.ts'
import { isSolanaAddress } from '../../connectors/solanaAddress.ts'
import { formatAddress } from '../../ui/text/formatAddress.ts'
import { currencyOf } from '../tokens/currencyOf.ts'
import { parseAmount } from '../tokens/parseAmount.ts'
import { PayError } from './PayError.ts'
import type { PaymentOption } from './PayRequest.ts'

/** Asset properties that only the token contract can confirm. */
export interface TokenFacts {
  symbol?: string
  decimals: number
}

/** A payment as specified by a page. */
export interface PaymentInput {
  /** CAIP-2 id of the network. */
  network: string
  /** `native`, a contract address or a mint address. */
  asset: string
  recipient: string
  amount: { whole: string } | { units: bigint }
  /** The asset description from the page. The page's token name is ignored, because a page could call USDC a bonus. */
  said?: { decimals: number }
}

interface Reading {
  findNetwork: (caipNetworkId: string) => Network | undefined
  readToken: (network: Network, token: string) => Promise<TokenFacts>
}

const isAddressIn: { readonly [Name in Namespace]?: (text: string) => boolean } = {
  eip155: isEvmAddress,
  solana: isSolanaAddress,
}

/** Assets sent to these addresses are lost. */
const burnAddresses = [
  `0x${'0'.repeat(40)}`,
  '0x000000000000000000000000000000000000dead',
  '11111111111111111111111111111111',
  '1nc1nerator11111111111111111111111111111111',
]

const networkOf = ({ network: id }: PaymentInput, { findNetwork }: Reading) => {
  const namespace = id.split(':')[0] ?? ''
  if (!Object.hasOwn(isAddressIn, namespace))
    throw new PayError('INVALID_CHAIN_NAMESPACE', `Payments are of eip155 or solana, not of ${namespace}`)
  const network = findNetwork(id)
  if (!network) throw new PayError('ASSET_NOT_SUPPORTED', `The page does not offer ${id}`)
  return network
}

/** Returns the recipient's address. A CAIP-10 account must be on the payment's network. */
const addressIn = (recipient: string, { caipNetworkId }: Network) => {
  if (!recipient.includes(':')) return recipient
  if (recipient.startsWith(`${caipNetworkId}:`)) return recipient.slice(caipNetworkId.length + 1)
  throw new PayError('INVALID_RECIPIENT_ADDRESS_FOR_ASSET', 'The recipient is on another network than the asset')
}

const isOneCase = (digits: string) => digits === digits.toLowerCase() || digits === digits.toUpperCase()

/** Checks the EIP-55 checksum if present. A mismatch means that the address was mistyped. */
const checksummed = (address: string) => {
  const right = checksumAddress(address.toLowerCase() as `0x${string}`)
  if (!isOneCase(address.slice(2)) && right !== address)
    throw new PayError('INVALID_RECIPIENT', 'The checksum of the recipient is wrong')
  return right
}

const isOfOther = (address: string, namespace: Namespace) =>
  Object.entries(isAddressIn).some(([name, isAddress]) => name !== namespace && isAddress?.(address))

const readRecipient = (recipient: string, network: Network) => {
  const { chainNamespace } = network
  const address = addressIn(recipient, network)
  if (isOfOther(address, chainNamespace))
    throw new PayError('INVALID_RECIPIENT_ADDRESS_FOR_ASSET', 'The recipient is of another kind of network')
  if (!isAddressIn[chainNamespace]?.(address)) throw new PayError('INVALID_RECIPIENT', 'The recipient is no address')
  if (burnAddresses.includes(address.toLowerCase()) || burnAddresses.includes(address))
    throw new PayError('INVALID_RECIPIENT', 'What is paid to this address is lost')
  return chainNamespace === 'eip155' ? checksummed(address) : address
}

interface Asset {
  token?: string
  assetId: string
  symbol: string
  decimals: number
}

const nativeAsset = (network: Network): Asset => {
  const { assetId, symbol, decimals } = currencyOf(network)
  return { assetId, symbol, decimals }
}

const solanaMainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** Returns a symbol for tokens whose contract has none, such as SPL Token mints. */
const symbolOf = (token: string, { caipNetworkId }: Network) =>
  (caipNetworkId === solanaMainnet ? findListedMint(token)?.symbol : undefined) ?? formatAddress(token)

/** Describes the token from its own contract. The page's decimals must match, because they scale the amount. */
const tokenAsset = async ({ asset: token }: PaymentInput, network: Network, { readToken }: Reading) => {
  const { chainNamespace, caipNetworkId, name } = network
  if (!isAddressIn[chainNamespace]?.(token)) throw new PayError('INVALID_ASSET', `${token} is no token of ${name}`)
  const facts = await readToken(network, token).catch((cause) => {
    throw new PayError('ASSET_NOT_SUPPORTED', `${token} does not answer as a token does`, { cause })
  })
  const { decimals, symbol = symbolOf(token, network) } = facts
  const kind = chainNamespace === 'eip155' ? 'erc20' : 'token'
  const reference = chainNamespace === 'eip155' ? token.toLowerCase() : token
  return { token, assetId: `${caipNetworkId}/${kind}:${reference}`, symbol, decimals }
}

const readAsset = async (given: PaymentInput, network: Network, reading: Reading): Promise<Asset> => {
  const asset = given.asset === 'native' ? nativeAsset(network) : await tokenAsset(given, network, reading)
  if (given.said && given.said.decimals !== asset.decimals)
    throw new PayError('INVALID_ASSET', `${asset.symbol} has ${asset.decimals} decimals, not ${given.said.decimals}`)
  return asset
}

/** Pages write amounts with a decimal point, whatever the visitor's language. */
const pagesLocale = 'en'

const readUnits = ({ amount }: PaymentInput, { symbol, decimals }: Asset) => {
  const read = 'units' in amount ? amount : parseAmount(amount.whole, decimals, pagesLocale)
  if (!('units' in read)) throw new PayError('INVALID_AMOUNT', `${symbol} has ${decimals} decimals`)
  if (read.units === 0n) throw new PayError('INVALID_AMOUNT', 'There is nothing to pay')
  return read.units
}

/** Parses one payment. Throws a PayError with the reason if it is invalid. */
export const readPayment = async (given: PaymentInput, reading: Reading): Promise<PaymentOption> => {
  const network = networkOf(given, reading)
  const to = readRecipient(given.recipient, network)
  const asset = await readAsset(given, network, reading)
  if (asset.token && isSameAddress(asset.token, to))
    throw new PayError('INVALID_RECIPIENT', 'The recipient is the token itself')
  return { caipNetworkId: network.caipNetworkId, ...asset, units: readUnits(given, asset), to }
}
