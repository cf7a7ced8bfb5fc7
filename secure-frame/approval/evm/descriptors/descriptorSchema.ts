import { custom, listOf, looseObject, optional, type output, record, strictObject, union } from '#protocol/schema'
import { isReadableText } from '../../text/readableText.ts'

const maxText = 160

/** Visible text without characters that are hidden or change the surrounding text. */
const Text = custom<string>((value) => typeof value === 'string' && value.length <= maxText && isReadableText(value))
const Hidden = custom<string>((value) => typeof value === 'string' && value.length <= 4_096)
const Anything = custom<unknown>(() => true)
const Address = custom<string>((value) => typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value))
const WholeNumber = custom<number>((value) => Number.isSafeInteger(value) && Number(value) >= 0)
const Flag = custom<boolean>((value) => typeof value === 'boolean')
const Texts = union(Hidden, listOf(Hidden, 16))

const Deployments = listOf(strictObject({ chainId: WholeNumber, address: Address }), 256, 1)

const Domain = strictObject({
  name: optional(Hidden),
  version: optional(Hidden),
  chainId: optional(WholeNumber),
  verifyingContract: optional(Address),
})

/**
 * The schema of a descriptor file (ERC-7730). Rejects all unknown keys, including unimplemented keys that change the
 * meaning, such as `includes`.
 */
export const DescriptorFile = strictObject({
  $schema: optional(Hidden),
  $i18n: optional(Anything),
  context: strictObject({
    $id: optional(Hidden),
    // `abi` and `schemas` belong to version 1. Their URLs are not fetched.
    contract: optional(strictObject({ deployments: Deployments, abi: optional(Anything) })),
    eip712: optional(
      strictObject({ domain: optional(Domain), deployments: optional(Deployments), schemas: optional(Anything) }),
    ),
  }),
  metadata: optional(
    looseObject({
      owner: optional(Text),
      contractName: optional(Text),
      constants: optional(record(Hidden, union(Hidden, WholeNumber))),
      enums: optional(record(Hidden, record(Hidden, Text))),
    }),
  ),
  display: strictObject({
    definitions: optional(record(Hidden, Anything)),
    formats: record(Hidden, Anything),
  }),
})
export type DescriptorFile = output<typeof DescriptorFile>

const Values = listOf(union(Hidden, Flag, WholeNumber), 64, 1)
const Visible = union(
  custom<'always' | 'never' | 'optional'>((value) => value === 'always' || value === 'never' || value === 'optional'),
  strictObject({ ifNotIn: Values }),
  strictObject({ mustMatch: Values }),
)

export const Params = strictObject({
  token: optional(Hidden),
  tokenPath: optional(Hidden),
  nativeCurrencyAddress: optional(Texts),
  threshold: optional(union(Hidden, WholeNumber)),
  message: optional(Text),
  types: optional(listOf(Hidden, 16)),
  sources: optional(listOf(Hidden, 16)),
  senderAddress: optional(Texts),
  collection: optional(Hidden),
  collectionPath: optional(Hidden),
  encoding: optional(Hidden),
  base: optional(Text),
  decimals: optional(WholeNumber),
  prefix: optional(Flag),
  callee: optional(Hidden),
  calleePath: optional(Hidden),
  amount: optional(Hidden),
  amountPath: optional(Hidden),
  spender: optional(Hidden),
  spenderPath: optional(Hidden),
  $ref: optional(Hidden),
})
export type Params = output<typeof Params>

/** A field, a reference to a definition, or a group. Its `params` and `fields` are parsed separately. */
export const FieldEntry = strictObject({
  $id: optional(Hidden),
  $ref: optional(Hidden),
  path: optional(Hidden),
  value: optional(Text),
  label: optional(Text),
  format: optional(Hidden),
  params: optional(record(Hidden, Anything)),
  visible: optional(Visible),
  fields: optional(listOf(Anything, 128, 1)),
})
export type FieldEntry = output<typeof FieldEntry>

export const FormatEntry = strictObject({
  $id: optional(Hidden),
  intent: union(Text, record(Text, Text)),
  interpolatedIntent: optional(Hidden),
  fields: listOf(Anything, 128),
  required: optional(listOf(Hidden, 128)),
  excluded: optional(listOf(Hidden, 128)),
  // Version 1 only: the screens of a hardware device.
  screens: optional(Anything),
})
