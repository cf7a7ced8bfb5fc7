import type { SheetContent } from '../content.ts'
import type { Token } from '../evm/chain/Token.ts'
import { describeTypedData } from '../evm/describe/describeTypedData.ts'
import type { RequestContext } from '../evm/describe/requestContext.ts'
import { normaliseTypedData } from '../evm/params/normaliseTypedData.ts'
import { readTypedDataMessage } from '../evm/plan/readByDescriptors.ts'
import { words } from './words.ts'

export const visitor = '0x71c7656ec7ab88b098defb751b7401b5f6d8976f'
export const pelle = '0xb872aa4de09c31f7ac5e60b42d7f8e19f391c07e'
export const listedUsdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'

const request: RequestContext = {
  origin: 'https://app.lagoon.example',
  account: visitor,
  chainId: 1,
  networkName: 'Ethereum',
}
const token = (address: string, symbol: string, decimals: number): [string, Token] => [
  address,
  { address, kind: 'fungible', symbol, decimals, isListed: true },
]
const tokens = new Map([token('native', 'ETH', 18), token(listedUsdc, 'USDC', 6)])
const now = Date.UTC(2026, 10, 1)

/** Parses the fields of a struct, such as `address to, uint256 value`. */
export const fields = (declared: string) =>
  declared.split(', ').map((field) => {
    const [type = '', name = ''] = field.split(' ')
    return { name, type }
  })

/** Returns typed data whose structs are declared as in `fields`. */
export const dataOf = (primaryType: string, types: Record<string, string>, message: object, domain: object) => ({
  domain,
  primaryType,
  message,
  types: Object.fromEntries(Object.entries(types).map(([name, declared]) => [name, fields(declared)])),
})

/** Returns the sheet of typed data, with the readings of descriptors. */
export const describeReadData = async (given: object, descriptors?: readonly unknown[]) => {
  const typedData = normaliseTypedData(given)
  return describeTypedData(
    typedData,
    request,
    tokens,
    words,
    now,
    await readTypedDataMessage(typedData, request, words, descriptors && (async () => descriptors)),
  )
}

/** Returns the visitor's view of the calls within typed data. */
export const toldCalls = ({ risk, warnings, actions, facts, isHighRisk }: SheetContent) => ({
  risk: risk?.title,
  warnings: warnings.map(({ title, text }) => title ?? text),
  actions: actions.map(({ title }) => title),
  from: facts.flatMap((fact) => (fact.name === 'From' && 'address' in fact ? [fact.address] : [])),
  isHighRisk,
})
