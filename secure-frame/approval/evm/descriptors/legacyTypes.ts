import { custom, listOf, looseObject, type output, safeParse } from '#protocol/schema'
import { encodeType, readTypes } from '../params/typedDataTypes.ts'
import { readSignature, type Signature } from './signature.ts'

const Text = custom<string>((value) => typeof value === 'string' && value.length <= 256)
const Anything = custom<unknown>(() => true)

const Input = looseObject({ type: Text, name: Text })
const AbiFunction = looseObject({ name: Text, inputs: listOf(Anything, 64) })
const Components = looseObject({ components: listOf(Anything, 64) })
const Eip712Schema = looseObject({ primaryType: Text, types: Anything })

const inputText = (value: unknown): string => {
  const input = safeParse(Input, value)
  // If one part is invalid, the complete text is not a valid signature.
  if (!input.success) return '?'
  const { type, name } = input.data
  const parts = type.startsWith('tuple') ? safeParse(Components, value) : undefined
  const written = parts?.success ? `(${inputsText(parts.data.components)})${type.slice('tuple'.length)}` : type
  return name === '' ? written : `${written} ${name}`
}

const inputsText = (inputs: readonly unknown[]): string => inputs.map(inputText).join(',')

const signatureOf = ({ name, inputs }: output<typeof AbiFunction>) => readSignature(`${name}(${inputsText(inputs)})`)

const isNamed = ({ fields }: Signature) => fields.every(({ name }) => !/^\d+$/.test(name))

/**
 * Parses the function in a `display.formats` key. In version 1 of ERC-7730, a key can contain unnamed types or only the
 * selector. The names then come from the contract's ABI. Undefined if the key is invalid, or the ABI lacks the
 * function.
 */
export const readFunctionKey = (key: string, abi: unknown): Signature | undefined => {
  const signature = readSignature(key)
  if (signature && isNamed(signature)) return signature
  const selector = signature?.selector ?? /^0x([0-9a-f]{8})$/i.exec(key)?.[1]?.toLowerCase()
  const entries: readonly unknown[] = Array.isArray(abi) ? abi : []
  const found = entries
    .map((entry) => safeParse(AbiFunction, entry))
    .map((entry) => (entry.success ? signatureOf(entry.data) : undefined))
    .find((one) => one !== undefined && one.selector === selector)
  return found ?? signature
}

const typeOf = ({ primaryType, types }: output<typeof Eip712Schema>) => {
  try {
    return encodeType(primaryType, readTypes(types, primaryType))
  } catch {
    // Types that EIP-712 does not allow cannot describe a message.
    return undefined
  }
}

/**
 * Returns the `encodeType` for a key. In version 1, the key can also be a primary type whose types are in the
 * descriptor's schemas. Undefined if there is no such schema.
 */
export const readMessageKey = (key: string, schemas: unknown): string | undefined => {
  if (/^\w+\(.*\)$/.test(key)) return key
  const entries: readonly unknown[] = Array.isArray(schemas) ? schemas : []
  const found = entries
    .map((entry) => safeParse(Eip712Schema, entry))
    .find((entry) => entry.success && entry.data.primaryType === key)
  return found?.success ? typeOf(found.data) : undefined
}
