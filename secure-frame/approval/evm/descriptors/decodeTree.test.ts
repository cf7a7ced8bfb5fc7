import fc from 'fast-check'
import { encodeAbiParameters, type Hex, parseAbiParameters } from 'viem'
import { expect, test } from 'vitest'
import { decodeTree } from './decodeTree.ts'
import { readSignature } from './signature.ts'
import { listTreeLeaves, type Tree } from './tree.ts'

const types = '(bytes path,(address to,int24 tick)[] steps,string note) params,uint16[2][] pairs,bytes4 id,bool ok'
const fields = readSignature(`f(${types})`)?.fields ?? []
const hex = (bytes: number) =>
  fc.uint8Array({ minLength: bytes, maxLength: bytes }).map((part): Hex => `0x${Buffer.from(part).toString('hex')}`)

const values = fc.tuple(
  fc.record({
    path: fc.nat(70).chain(hex),
    steps: fc.array(fc.record({ to: hex(20), tick: fc.integer({ min: -(2 ** 23), max: 2 ** 23 - 1 }) }), {
      maxLength: 3,
    }),
    note: fc.string({ unit: 'grapheme', maxLength: 40 }),
  }),
  fc.array(fc.tuple(fc.nat(65_535), fc.nat(65_535)), { maxLength: 3 }),
  hex(4),
  fc.boolean(),
)

// TypeScript cannot infer the parsed types.
const encode = (list: unknown) => encodeAbiParameters(parseAbiParameters(types), list as never).slice(2)

const plain = (value: unknown): unknown[] => {
  if (typeof value === 'object' && value !== null) {
    const parts = Object.values(value)
    return parts.length === 0 ? [[]] : parts.flatMap(plain)
  }
  return [typeof value === 'number' ? String(value) : value]
}
const plainTree = (tree: Tree) => listTreeLeaves(tree).map((leaf) => (leaf.kind === 'leaf' ? leaf.value : []))

test('decodes tuples, nested lists, text and packed integers [EMB-14]', () => {
  fc.assert(
    fc.property(values, (list) => {
      const tree = decodeTree(fields, encode(list))
      expect(tree && plainTree(tree)).toEqual(plain(list))
    }),
  )
})

test('refuses every non-canonical encoding [EMB-14]', () => {
  const noisy = values.chain((list) => {
    const digits = encode(list)
    return fc
      .tuple(fc.nat(digits.length - 1), fc.constantFrom(...'0123456789abcdef'))
      .map(([at, digit]) => ({ list, digits, changed: digits.slice(0, at) + digit + digits.slice(at + 1) }))
  })
  fc.assert(
    fc.property(noisy, ({ list, digits, changed }) => {
      const tree = decodeTree(fields, changed)
      if (tree && changed !== digits) expect(plainTree(tree)).not.toEqual(plain(list))
    }),
    { numRuns: 1000 },
  )
})

test('refuses trailing and truncated data', () => {
  const digits = encode([{ path: '0x', steps: [], note: '' }, [], '0x01020304', true])
  expect(decodeTree(fields, digits)).toBeDefined()
  expect(decodeTree(fields, `${digits}00`)).toBeUndefined()
  expect(decodeTree(fields, `${digits}${'0'.repeat(64)}`)).toBeUndefined()
  expect(decodeTree(fields, digits.slice(0, -64))).toBeUndefined()
})
