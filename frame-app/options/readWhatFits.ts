import type { infer as Infer, Reading, Schema } from '#protocol/schema'
import { safeParse } from '#protocol/schema'

type Path = readonly PropertyKey[]

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const hasPart = (value: unknown, key: PropertyKey) => isObject(value) && Object.hasOwn(value, key)

/** The value without the item or the property at the path. */
const without = (value: unknown, [key = '', ...rest]: Path): unknown => {
  if (!isObject(value)) return value
  if (Array.isArray(value)) {
    const index = Number(key)
    return rest.length > 0 ? value.with(index, without(value[index], rest)) : value.toSpliced(index, 1)
  }
  const entries = Object.entries(value)
  if (rest.length === 0) return Object.fromEntries(entries.filter(([name]) => name !== key))
  return Object.fromEntries(entries.map(([name, part]) => [name, name === key ? without(part, rest) : part]))
}

const partAt = (value: unknown, path: Path) =>
  path.reduce<unknown>((part, key) => (hasPart(part, key) ? Reflect.get(Object(part), key) : undefined), value)

/** What has to go: the refused part, or what lacks it. Undefined where that is the whole value. */
const removable = (value: unknown, path: Path): Path | undefined => {
  if (path.length === 0) return undefined
  const last = path.at(-1) ?? ''
  return hasPart(partAt(value, path.slice(0, -1)), last) ? path : removable(value, path.slice(0, -1))
}

const isEmpty = (value: unknown) => isObject(value) && Object.keys(value).length === 0

/** More rounds than a page can have reason to need: what takes longer is refused whole. */
const maxRounds = 1000

/**
 * Reads a value without the parts that do not fit, and names these by their paths as they were given. No data where
 * nothing of use is left.
 */
export const readWhatFits = <S extends Schema>(
  schema: S,
  input: unknown,
  reading?: Reading,
): { data?: Infer<S>; left: string[] } => {
  let left: string[] = []
  let value: unknown = input
  for (let round = 0; round < maxRounds; round += 1) {
    const parsed = safeParse(schema, value, reading)
    if (parsed.success) return isEmpty(parsed.data) && left.length > 0 ? { left } : { data: parsed.data, left }
    // From the end: the items before keep their index.
    const path = removable(value, parsed.paths.at(-1) ?? [])
    if (!path) return { left }
    const name = path.join('.')
    // What takes a part with it that was named before is named in its place.
    left = [name, ...left.filter((before) => !before.startsWith(`${name}.`))]
    value = without(value, path)
  }
  return { left }
}
