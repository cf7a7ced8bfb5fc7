import { type output, type Schema, safeParse } from '#protocol/schema'
import { isAddress } from '../params/quantity.ts'
import { DescriptorFile, FieldEntry, FormatEntry, Params } from './descriptorSchema.ts'
import { readFunctionKey, readMessageKey } from './legacyTypes.ts'
import { type DescriptorPath, readPath } from './path.ts'
import type { Signature } from './signature.ts'

const formats = [
  'raw',
  'amount',
  'tokenAmount',
  'nftName',
  'date',
  'duration',
  'unit',
  'enum',
  'addressName',
  'tokenTicker',
  'calldata',
] as const
export type FormatName = (typeof formats)[number]

type Visible = NonNullable<FieldEntry['visible']>

export interface FieldFormat {
  kind: 'field'
  path?: DescriptorPath
  /** A constant that is used instead of a path. */
  value?: string
  label: string
  format: FormatName
  params: Params
  visible: Visible
  /** Labels of the enumeration values. */
  labels?: Readonly<Record<string, string>>
}

export interface FieldGroup {
  kind: 'group'
  path?: DescriptorPath
  fields: readonly FieldRule[]
}

export type FieldRule = FieldFormat | FieldGroup

/** The display format of one function or message type. */
export interface DisplayFormat {
  /** Undefined for typed data, which is identified by its `encodeType`. */
  signature?: Signature
  type: string
  intent: string
  fields: readonly FieldRule[]
  required: readonly DescriptorPath[]
  excluded: readonly DescriptorPath[]
}

/** A descriptor (ERC-7730) whose references are resolved. */
export interface Descriptor {
  context: DescriptorFile['context']
  name?: string
  formats: readonly DisplayFormat[]
}

/** Thrown if the descriptor violates ERC-7730, or uses a part that is not implemented. */
export class DescriptorError extends Error {
  override readonly name = 'DescriptorError'
  readonly code = 'invalid_descriptor'

  constructor(path: string, rule: string) {
    super(`Invalid descriptor: ${path} ${rule}`)
  }
}

const read = <S extends Schema>(schema: S, value: unknown, at: string): output<S> => {
  const parsed = safeParse(schema, value)
  if (parsed.success) return parsed.data
  throw new DescriptorError([at, parsed.refused[0]].filter(Boolean).join('.'), 'is not as ERC-7730 wants it')
}

const readPathAt = (text: string, at: string): DescriptorPath => {
  const path = readPath(text)
  if (!path) throw new DescriptorError(at, `is no path: ${text}`)
  return path
}

const readFormatName = (text = 'raw', at: string): FormatName => {
  const found = formats.find((one) => one === text)
  if (!found) throw new DescriptorError(`${at}.format`, `is not known: ${text}`)
  return found
}

const mayShow = (visible: Visible) => (typeof visible === 'string' ? visible !== 'never' : !('mustMatch' in visible))

const maxDepth = 6
const pathParams = ['tokenPath', 'collectionPath', 'calleePath', 'amountPath', 'spenderPath'] as const
const addressParams = ['token', 'collection', 'callee', 'spender'] as const

const refuseNoAddress = (params: Params, at: string) => {
  for (const name of addressParams) {
    const address = params[name]
    if (address !== undefined && !isAddress(address)) throw new DescriptorError(`${at}.${name}`, 'is no address')
  }
}

const hasOwn = <Value>(table: Readonly<Record<string, Value>> | undefined, key: string): Value | undefined =>
  table && Object.hasOwn(table, key) ? table[key] : undefined

/** Creates a parser for the fields of one file. It uses the file's constants, enumerations and definitions. */
const createFieldReader = ({ metadata, display }: DescriptorFile) => {
  const constant = (value: unknown, at: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => constant(one, at))
    if (typeof value !== 'string' || !value.startsWith('$.metadata.constants.')) return value
    const found = hasOwn(metadata?.constants, value.slice('$.metadata.constants.'.length))
    if (found === undefined) throw new DescriptorError(at, `refers to ${value}, which is not there`)
    return found
  }

  const readParams = (given: Readonly<Record<string, unknown>>, at: string): Params => {
    const entries = Object.entries(given).map(([name, value]) => [name, constant(value, `${at}.${name}`)] as const)
    const params = read(Params, Object.fromEntries(entries), at)
    for (const name of pathParams) if (params[name] !== undefined) readPathAt(params[name], `${at}.${name}`)
    refuseNoAddress(params, at)
    return params
  }

  const labelsOf = ({ $ref }: Params, format: string, at: string) => {
    if (format !== 'enum') return undefined
    const labels = hasOwn(metadata?.enums, ($ref ?? '').replace(/^\$\.metadata\.enums\./, ''))
    if (!labels) throw new DescriptorError(`${at}.params.$ref`, 'refers to no enumeration')
    return labels
  }

  /** Merges the referenced definition into the entry. The entry's own keys take precedence. */
  const merge = (entry: FieldEntry, at: string): FieldEntry => {
    if (entry.$ref === undefined) return entry
    const found = hasOwn(display.definitions, entry.$ref.replace(/^\$\.display\.definitions\./, ''))
    if (found === undefined) throw new DescriptorError(`${at}.$ref`, `refers to ${entry.$ref}, which is not there`)
    const base = read(FieldEntry, found, entry.$ref)
    if (base.$ref !== undefined) throw new DescriptorError(entry.$ref, 'must not refer to another definition')
    return { ...base, ...entry, params: { ...base.params, ...entry.params } }
  }

  const readSingle = (entry: FieldEntry, path: DescriptorPath | undefined, at: string): FieldFormat => {
    const { value, label = '', visible = 'always' } = entry
    const format = readFormatName(entry.format, at)
    if (path === undefined && value === undefined) throw new DescriptorError(at, 'must have a path or a value')
    if (label === '' && mayShow(visible)) throw new DescriptorError(`${at}.label`, 'is missing')
    const params = readParams(entry.params ?? {}, `${at}.params`)
    return { kind: 'field', path, value, label, format, params, visible, labels: labelsOf(params, format, at) }
  }

  const readField = (value: unknown, at: string, depth: number): FieldRule => {
    if (depth > maxDepth) throw new DescriptorError(at, 'is nested too deeply')
    const entry = merge(read(FieldEntry, value, at), at)
    const path = entry.path === undefined ? undefined : readPathAt(entry.path, `${at}.path`)
    if (!entry.fields) return readSingle(entry, path, at)
    const fields = entry.fields.map((one, index) => readField(one, `${at}.fields.${index}`, depth + 1))
    return { kind: 'group', path, fields }
  }

  return readField
}

const intentText = (intent: output<typeof FormatEntry>['intent']) =>
  typeof intent === 'string'
    ? intent
    : Object.entries(intent)
        .map(([name, text]) => `${name}: ${text}`)
        .join(', ')

const readFormat = (file: DescriptorFile, key: string, value: unknown): DisplayFormat => {
  const at = `display.formats.${key}`
  const { intent, fields, required = [], excluded = [] } = read(FormatEntry, value, at)
  const { contract, eip712 } = file.context
  const signature = contract && readFunctionKey(key, contract.abi)
  if (contract && !signature) throw new DescriptorError(at, 'must be a function with its types')
  const type = contract ? key : readMessageKey(key, eip712?.schemas)
  if (type === undefined) throw new DescriptorError(at, 'must be the type of a message')
  const readField = createFieldReader(file)
  return {
    signature,
    type,
    intent: intentText(intent),
    fields: fields.map((one, index) => readField(one, `${at}.fields.${index}`, 0)),
    required: required.map((path) => readPathAt(path, `${at}.required`)),
    excluded: excluded.map((path) => readPathAt(path, `${at}.excluded`)),
  }
}

/** Parses a descriptor file (ERC-7730). Throws a DescriptorError that names the invalid part. */
export const readDescriptor = (value: unknown): Descriptor => {
  const file = read(DescriptorFile, value, '')
  const { contract, eip712 } = file.context
  if ((contract === undefined) === (eip712 === undefined)) {
    throw new DescriptorError('context', 'must be of a contract or of typed data')
  }
  const formatList = Object.entries(file.display.formats).map(([key, one]) => readFormat(file, key, one))
  const selectors = formatList.flatMap(({ signature }) => (signature ? [signature.selector] : []))
  if (new Set(selectors).size !== selectors.length) {
    throw new DescriptorError('display.formats', 'must not describe a function twice')
  }
  return { context: file.context, name: file.metadata?.contractName ?? file.metadata?.owner, formats: formatList }
}
