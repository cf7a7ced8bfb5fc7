import type { infer as Infer, Reading, Schema } from '#protocol/schema'
import { safeParse } from '#protocol/schema'

type Path = readonly PropertyKey[]

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const hasPart = (value: unknown, key: PropertyKey) => isObject(value) && Object.hasOwn(value, key)

/** Returns the value without the item or property at the path. */
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

/**
 * Returns the part to remove: the invalid part or, if a required part is missing, its parent. Undefined if that is the
 * whole value.
 */
const removable = (value: unknown, path: Path): Path | undefined => {
  if (path.length === 0) return undefined
  const last = path.at(-1) ?? ''
  return hasPart(partAt(value, path.slice(0, -1)), last) ? path : removable(value, path.slice(0, -1))
}

const isEmpty = (value: unknown) => isObject(value) && Object.keys(value).length === 0

/** More rounds than a page should ever need. A value that needs more is rejected entirely. */
const maxRounds = 1000

/**
 * Parses a value without its invalid parts, and returns the paths of those parts. `data` is undefined if nothing usable
 * remains.
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
    // Starts at the end, so that earlier items keep their index.
    const path = removable(value, parsed.paths.at(-1) ?? [])
    if (!path) return { left }
    const name = path.join('.')
    // If a part is removed, its previously removed subparts are no longer listed.
    left = [name, ...left.filter((before) => !before.startsWith(`${name}.`))]
    value = without(value, path)
  }
  return { left }
}
