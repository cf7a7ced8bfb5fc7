import type { Words } from '../../messages/loadWords.ts'
import { loadTerms, type Translate } from '../../messages/terms/loadTerms.ts'
import type { LoadDescriptors, TypedData } from '../../request.ts'
import type { DescriptorReading } from '../decode/decodeCall.ts'
import type { TransactionDraft } from '../params/readTransaction.ts'
import { findUniswapRouter } from '../routers/uniswapRouters.ts'
import { formatOfMessage, isOfContract, verifierBy } from './bind.ts'
import { fileOfContract, fileOfMessage, loadFile } from './builtIn.ts'
import { decodeTree } from './decodeTree.ts'
import { type Descriptor, type DisplayFormat, readDescriptor } from './readDescriptor.ts'
import { type Container, readFields } from './readFields.ts'
import { type Tree, treeOfMessage } from './tree.ts'

interface ReadingRequest {
  account: string
  chainId: number
  language: Words['language']
  loadDescriptors?: LoadDescriptors
}

const selectorLength = 8

/** Translates the labels into the visitor's language. */
const translated = (reading: DescriptorReading, translate: Translate): DescriptorReading => ({
  ...reading,
  name: reading.name && translate(reading.name),
  intent: translate(reading.intent),
  fields: reading.fields.map((field) => ({ ...field, label: translate(field.label) })),
})

const readingBy = (descriptor: Descriptor, format: DisplayFormat, root: Tree, container: Container, isBound = true) => {
  const fields = readFields(format, root, container)
  return fields && { name: descriptor.name, intent: format.intent, fields, isBound }
}

/**
 * The server has already checked the project's descriptors. Skips those that this release cannot parse, such as a later
 * format.
 */
const readOfProject = (input: unknown) => {
  try {
    const descriptor = readDescriptor(input)
    const { contract, eip712 } = descriptor.context
    // A descriptor without contracts would apply to every contract with such a message.
    return (contract ?? eip712)?.deployments ? [descriptor] : []
  } catch {
    return []
  }
}

/**
 * Loads Foyer's own descriptor. Loads the project's descriptors only if there is none. A call that Foyer's descriptor
 * rejects is therefore not decoded.
 */
const loadAll = async (file: string | undefined, loadDescriptors: LoadDescriptors | undefined) => {
  if (file !== undefined) return [readDescriptor(await loadFile(file))]
  return ((await loadDescriptors?.()) ?? []).flatMap(readOfProject)
}

const readSwap = async (draft: TransactionDraft, request: ReadingRequest) => {
  const { readRouterSteps } = await import('../routers/readRouterSteps.ts')
  const reading = readRouterSteps(draft, request)
  return reading && translated(reading, await loadTerms(request.language))
}

/**
 * Decodes a call with a descriptor for exactly its contract, or decodes the steps of a router. Undefined if it cannot
 * be decoded completely.
 */
export const findCallReading = async (
  draft: TransactionDraft,
  request: ReadingRequest,
): Promise<DescriptorReading | undefined> => {
  const { to, data, value } = draft
  const { account, chainId, language, loadDescriptors } = request
  if (!to) return undefined
  if (findUniswapRouter(chainId, to)) return readSwap(draft, request)
  const digits = data.slice(2).toLowerCase()
  const container = { account, to, value, chainId }
  const descriptors = await loadAll(fileOfContract(to), loadDescriptors)
  for (const descriptor of descriptors.filter((one) => isOfContract(one, { chainId, address: to }))) {
    const format = descriptor.formats.find(({ signature }) => signature?.selector === digits.slice(0, selectorLength))
    const root = format?.signature && decodeTree(format.signature.fields, digits.slice(selectorLength))
    const reading = format && root && readingBy(descriptor, format, root, container)
    if (reading) return translated(reading, await loadTerms(language))
  }
  return undefined
}

/**
 * Decodes typed data with a descriptor for exactly its domain and type. Undefined if it cannot be decoded completely.
 */
export const findMessageReading = async (
  typedData: TypedData,
  { account, language, loadDescriptors }: ReadingRequest,
): Promise<DescriptorReading | undefined> => {
  const { verifyingContract } = typedData.domain
  const file = fileOfMessage(typedData.primaryType, String(verifyingContract))
  for (const descriptor of await loadAll(file, loadDescriptors)) {
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
