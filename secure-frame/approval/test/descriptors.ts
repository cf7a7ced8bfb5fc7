import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { decodeTree } from '../evm/descriptors/decodeTree.ts'
import { readDescriptor } from '../evm/descriptors/readDescriptor.ts'
import { readFields } from '../evm/descriptors/readFields.ts'

export const contract = '0x1111111111111111111111111111111111111111'
export const visitor = '0x71c7656ec7ab88b098defb751b7401b5f6d8976f'

const abiOf = (signature: string) => parseAbi([`function ${signature}`] as readonly string[])

/** Encodes the calldata of a function with the library. */
export const encodeOf = (signature: string, args: readonly unknown[]): Hex =>
  // TypeScript does not know the function.
  encodeFunctionData({ abi: abiOf(signature), args } as unknown as Parameters<typeof encodeFunctionData>[0])

/** A descriptor of one function of one contract. */
export const descriptorOf = (signature: string, format: object, metadata: object = {}, display: object = {}) => ({
  context: { contract: { deployments: [{ chainId: 1, address: contract }] } },
  metadata: { owner: 'Test', ...metadata },
  display: { formats: { [signature]: { intent: 'Do', ...format } }, ...display },
})

/** Reads a call with a descriptor. */
export const readCallBy = (file: unknown, args: readonly unknown[], value = 0n) => {
  const [format] = readDescriptor(file).formats
  if (!format?.signature) throw new Error('The descriptor has no function')
  const root = decodeTree(format.signature.fields, encodeOf(format.type, args).slice(10))
  return root && readFields(format, root, { account: visitor, to: contract, value, chainId: 1 })
}
