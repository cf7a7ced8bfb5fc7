import fc from 'fast-check'

const nest = (depth: number): unknown => {
  let inner: unknown = 1
  for (let level = 0; level < depth; level += 1) inner = level % 2 ? { inner } : [inner]
  return inner
}

const cycle = () => {
  const self: Record<string, unknown> = { list: [] }
  self.self = self
  return self
}

const sparse = (length: number) => {
  const list: unknown[] = []
  list[length - 1] = 1
  return list
}

const parse = (json: string) => () => JSON.parse(json) as unknown

const named = (list: unknown[]) => Object.assign(list, { name: 'extra', [-1]: 'before' })

/** Values that structured clones support and JSON does not, and hostile JSON. Created for each use. */
const oddities: readonly (() => unknown)[] = [
  () => undefined,
  () => null,
  () => Number.NaN,
  () => Number.POSITIVE_INFINITY,
  () => -0,
  () => 2n ** 70n,
  () => '',
  () => '\ud800',
  () => '\u202e\u0000',
  () => 'x'.repeat(5_000),
  () => new Map([['type', 'APPLY']]),
  () => new Set([1]),
  () => new Date(Number.NaN),
  () => /x/g,
  () => new Error('boo', { cause: 'x' }),
  () => Object('text'),
  () => new Uint8Array(8),
  () => new ArrayBuffer(8),
  () => new DataView(new ArrayBuffer(8)),
  () => sparse(12),
  () => sparse(4_294_967_295),
  () => named([1]),
  () => nest(23),
  () => nest(400),
  cycle,
  () => Array.from({ length: 3_000 }, (_, index) => index),
  parse('{"__proto__":{"polluted":true}}'),
  parse('{"constructor":{"prototype":{"polluted":true}}}'),
  parse('{"a":[{"__proto__":[]}]}'),
  parse('{"toString":1,"valueOf":null,"then":1,"toJSON":"x"}'),
  parse('{"length":3,"0":"a"}'),
]

/** Values at and above the limits of a message. They are slow, so the list is short. */
const giants: readonly (() => unknown)[] = [
  () => 'x'.repeat(1_048_576),
  () => 'x'.repeat(1_100_000),
  () => Array.from({ length: 50_500 }, () => 0),
  () => Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`key${index}`, index])),
]

const made = (makers: readonly (() => unknown)[]) => fc.constantFrom(...makers).map((make) => make())

const anything = fc.anything({
  maxDepth: 3,
  withBigInt: true,
  withDate: true,
  withMap: true,
  withSet: true,
  withTypedArray: true,
  withNullPrototype: true,
  withSparseArray: true,
})

/** Any value that can be posted to a window or a port. */
export const hostileValues: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 60, arbitrary: made(oddities) },
  { weight: 30, arbitrary: anything },
  { weight: 1, arbitrary: made(giants) },
)
