import fc from 'fast-check'
import type { TypedData, TypedValue } from '../request.ts'

const hex = (bytes: number) =>
  fc.uint8Array({ minLength: bytes, maxLength: bytes }).map((part) => `0x${Buffer.from(part).toString('hex')}`)

/** Letters, control characters, direction marks, emoji, escapes: anything but a lone surrogate. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 24 }),
  fc
    .array(fc.constantFrom('\u202e', '\u200b', '\\', '\\u{202e}', '"', '\n\n\n\n\n', ' '.repeat(30), 'ab'), {
      maxLength: 6,
    })
    .map((parts) => parts.join('')),
)

const integer = (bits: number, isSigned: boolean) => {
  const half = 2n ** BigInt(bits - 1)
  return (isSigned ? fc.bigInt({ min: -half, max: half - 1n }) : fc.bigInt({ min: 0n, max: 2n * half - 1n })).map(
    String,
  )
}

/** An atomic type with values in canonical form. */
const atom = fc.oneof(
  fc.constantFrom(8, 32, 64, 128, 160, 256).map((bits) => ({ type: `uint${bits}`, value: integer(bits, false) })),
  fc.constantFrom(8, 64, 256).map((bits) => ({ type: `int${bits}`, value: integer(bits, true) })),
  fc.constantFrom(1, 4, 20, 32).map((length) => ({ type: `bytes${length}`, value: hex(length) })),
  fc.constant({ type: 'address', value: hex(20) }),
  fc.constant({ type: 'bool', value: fc.boolean() }),
  fc.constant({ type: 'string', value: text }),
  fc.constant({ type: 'bytes', value: fc.nat(40).chain(hex) }),
)

interface Kind {
  type: string
  value: fc.Arbitrary<TypedValue>
}

const names = ['a', 'to', 'value', 'owner', 'Permit', 'constructor', 'deadline', '$x'] as const

type Structs = Record<string, { name: string; kind: Kind }[]>

const structValue = (fields: readonly { name: string; kind: Kind }[]): fc.Arbitrary<{ [name: string]: TypedValue }> =>
  fc
    .tuple(...fields.map(({ kind }) => kind.value))
    .map((values) => Object.fromEntries(fields.map(({ name }, index) => [name, values[index] ?? ''])))

const listOf = ({ type, value }: Kind): fc.Arbitrary<Kind> =>
  fc.constantFrom(
    { type: `${type}[]`, value: fc.array(value, { maxLength: 3 }) },
    { type: `${type}[2]`, value: fc.array(value, { minLength: 2, maxLength: 2 }) },
  )

const kindAmong = (structs: Structs): fc.Arbitrary<Kind> => {
  const known = Object.entries(structs).map(([type, fields]): Kind => ({ type, value: structValue(fields) }))
  const plain: fc.Arbitrary<Kind> = known.length > 0 ? fc.oneof(atom, fc.constantFrom(...known)) : atom
  return fc.oneof({ weight: 3, arbitrary: plain }, { weight: 1, arbitrary: plain.chain(listOf) })
}

const fieldsAmong = (structs: Structs) =>
  fc.uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: 5 }).chain((chosen) =>
    fc.tuple(...chosen.map(() => kindAmong(structs))).map((kinds) =>
      chosen.flatMap((name, index) => {
        const kind = kinds[index]
        return kind ? [{ name, kind }] : []
      }),
    ),
  )

/** Structs that refer only to earlier ones. */
const structs = (count: number): fc.Arbitrary<Structs> =>
  count === 0
    ? fc.constant({})
    : structs(count - 1).chain((before) =>
        fieldsAmong(before).map((fields) => ({ ...before, [`Struct${count}`]: fields })),
      )

const domainKinds = {
  name: { type: 'string', value: text },
  version: { type: 'string', value: text },
  chainId: { type: 'uint256', value: fc.constantFrom('1', '137', '0') },
  verifyingContract: { type: 'address', value: hex(20) },
  salt: { type: 'bytes32', value: hex(32) },
} satisfies Record<string, Kind>

const domainFields = fc
  .subarray(Object.keys(domainKinds) as (keyof typeof domainKinds)[])
  .map((chosen) => chosen.map((name) => ({ name, kind: domainKinds[name] as Kind })))

/** Typed data (EIP-712) of any shape, in canonical form. */
export const arbitraryTypedData: fc.Arbitrary<TypedData> = fc
  .tuple(fc.integer({ min: 1, max: 4 }).chain(structs), domainFields)
  .chain(([all, domain]) => {
    const primaryType = Object.keys(all).at(-1) ?? ''
    const types = Object.fromEntries(
      Object.entries({ ...all, EIP712Domain: domain }).map(([name, fields]) => [
        name,
        fields.map((field) => ({ name: field.name, type: field.kind.type })),
      ]),
    )
    return fc
      .tuple(structValue(domain), structValue(all[primaryType] ?? []))
      .map(([domainValue, message]) => ({ domain: domainValue, types, primaryType, message }))
  })
