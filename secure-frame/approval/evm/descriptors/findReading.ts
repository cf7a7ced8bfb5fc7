import type { Words } from '../../messages/speak.ts'
import { loadTerms, type Translate } from '../../messages/terms/loadTerms.ts'
import type { TypedData } from '../../request.ts'
import type { Reading } from '../decode/decodeCall.ts'
import type { TransactionDraft } from '../params/readTransaction.ts'
import { formatOfMessage, isOfContract, verifierBy } from './bind.ts'
import { fileOfContract, fileOfMessage, loadFile } from './builtIn.ts'
import { decodeTree } from './decodeTree.ts'
import { type Descriptor, type DisplayFormat, readDescriptor } from './readDescriptor.ts'
import { type Container, readFields } from './readFields.ts'
import { type Tree, treeOfMessage } from './tree.ts'

interface Asked {
  account: string
  chainId: number
  language: Words['language']
  /** Descriptors of the project, read by `readDescriptor`. */
  descriptors?: readonly Descriptor[]
}

const selectorLength = 8

/** The labels, in the visitor's language. */
const translated = (reading: Reading, translate: Translate): Reading => ({
  ...reading,
  name: reading.name && translate(reading.name),
  intent: translate(reading.intent),
  fields: reading.fields.map((field) => ({ ...field, label: translate(field.label) })),
})

const readingBy = (descriptor: Descriptor, format: DisplayFormat, root: Tree, container: Container, isBound = true) => {
  const fields = readFields(format, root, container)
  return fields && { name: descriptor.name, intent: format.intent, fields, isBound }
}

const loadAll = async (file: string | undefined, descriptors: readonly Descriptor[] = []) => {
  return file === undefined ? descriptors : [readDescriptor(await loadFile(file)), ...descriptors]
}

/** What a descriptor of exactly this contract says of the call. Undefined where none reads all of it. */
export const findCallReading = async (
  { to, data, value }: TransactionDraft,
  { account, chainId, language, descriptors }: Asked,
): Promise<Reading | undefined> => {
  if (!to) return undefined
  const digits = data.slice(2).toLowerCase()
  const container = { account, to, value, chainId }
  const known = await loadAll(fileOfContract(to), descriptors)
  for (const descriptor of known.filter((one) => isOfContract(one, { chainId, address: to }))) {
    const format = descriptor.formats.find(({ signature }) => signature?.selector === digits.slice(0, selectorLength))
    const root = format?.signature && decodeTree(format.signature.fields, digits.slice(selectorLength))
    const reading = format && root && readingBy(descriptor, format, root, container)
    if (reading) return translated(reading, await loadTerms(language))
  }
  return undefined
}

/** What a descriptor of exactly this domain and type says of the data. Undefined where none reads all of it. */
export const findMessageReading = async (
  typedData: TypedData,
  { account, language, descriptors }: Asked,
): Promise<Reading | undefined> => {
  const { verifyingContract } = typedData.domain
  const file = fileOfMessage(typedData.primaryType, String(verifyingContract))
  // A descriptor of a project names its contracts.
  const own = descriptors?.filter(({ context }) => context.eip712?.deployments !== undefined)
  for (const descriptor of await loadAll(file, own)) {
    const verifier = verifierBy(descriptor, typedData)
    const format = formatOfMessage(descriptor, typedData)
    if (!verifier || !format) continue
    const container = { account, to: verifier.address, value: 0n, chainId: verifier.chainId }
    const isBound = descriptor.context.eip712?.deployments !== undefined
    const reading = readingBy(descriptor, format, treeOfMessage(typedData), container, isBound)
    if (reading) return translated(reading, await loadTerms(language))
  }
  return undefined
}
