import type { ReadField } from '../decode/decodeCall.ts'
import { createCoverage } from './coverage.ts'
import { formatValue, leafAt } from './formats.ts'
import { type DescriptorPath, followPath, isEmptyList, type PathTarget, readPath, spread } from './path.ts'
import type { DisplayFormat, FieldFormat, FieldRule } from './readDescriptor.ts'
import type { Leaf, Tree } from './tree.ts'
import { UnreadError, unread } from './unread.ts'

/** The container of the data: the transaction or the typed data domain. */
export interface Container {
  account: string
  to: string
  value: bigint
  chainId: number
}

const leaf = (type: string, value: string): Leaf => ({ kind: 'leaf', type, value })

const containerTree = ({ account, to, value, chainId }: Container) => ({
  kind: 'struct' as const,
  fields: new Map<string, Tree>([
    ['from', leaf('address', account.toLowerCase())],
    ['to', leaf('address', to.toLowerCase())],
    ['value', leaf('uint256', value.toString())],
    ['chainId', leaf('uint256', String(chainId))],
  ]),
})

const isValue = ({ type, value }: Leaf, wanted: string | number | boolean) => {
  const text = String(wanted)
  const isNumber = /^u?int/.test(type) && /^(0x[0-9a-f]+|\d+)$/i.test(text)
  return isNumber ? BigInt(String(value)) === BigInt(text) : String(value).toLowerCase() === text.toLowerCase()
}

const isAmong = (place: PathTarget, list: readonly (string | number | boolean)[]) =>
  !isEmptyList(place.tree) && list.some((wanted) => isValue(leafAt(place), wanted))

/** True if the values are shown. A list is shown if at least one of its values must be shown. */
const isVisible = (visible: FieldFormat['visible'], places: readonly PathTarget[]) => {
  if (typeof visible === 'string') return visible !== 'never'
  if ('mustMatch' in visible) return places.every((place) => isAmong(place, visible.mustMatch)) ? false : unread()
  return !places.every((place) => isAmong(place, visible.ifNotIn))
}

/** Decodes the fields of a format and tracks which values they show. */
const createFieldReader = (root: Tree, holder: Container) => {
  const container = containerTree(holder)
  const coverage = createCoverage()

  const find = ({ root: from, steps }: DescriptorPath, base: Tree) => {
    if (from === '@') return followPath(steps, container) ?? unread()
    return followPath(steps, from === '#' ? root : base) ?? unread()
  }

  /** Returns the value of a parameter. There is one value for all items, or one per item. */
  const resolver = (base: Tree, index: number, count: number) => (text: string) => {
    const places = find(readPath(text) ?? unread(), base).flatMap(spread)
    if (places.length !== 1 && places.length !== count) return unread()
    const place = places[places.length === 1 ? 0 : index] ?? unread()
    coverage.show(place)
    return place
  }

  const readPlaces = (field: FieldFormat, base: Tree, places: readonly PathTarget[]) =>
    places.map((place, index): ReadField => {
      if (isEmptyList(place.tree)) return { label: field.label, value: { kind: 'emptyList' } }
      const resolve = resolver(base, index, places.length)
      const context = { account: holder.account, chainId: holder.chainId, resolve }
      return { label: field.label, value: formatValue(place, field, context) }
    })

  const readField = (field: FieldFormat, base: Tree): readonly ReadField[] => {
    const { path, value, label } = field
    if (!path) return [{ label, value: { kind: 'text', text: value ?? '' } }]
    const places = find(path, base).flatMap(spread)
    for (const place of places) coverage.show(place)
    return isVisible(field.visible, places) ? readPlaces(field, base, places) : []
  }

  const readRule = (rule: FieldRule, base: Tree): readonly ReadField[] => {
    if (rule.kind === 'field') return readField(rule, base)
    const places = rule.path ? find(rule.path, base).flatMap(spread) : [{ tree: base }]
    return places.flatMap(({ tree, bytes }) => {
      if (bytes) return unread()
      if (!isEmptyList(tree)) return rule.fields.flatMap((one) => readRule(one, tree))
      coverage.show({ tree })
      const label = rule.fields.find((one): one is FieldFormat => one.kind === 'field')?.label ?? unread()
      return [{ label, value: { kind: 'emptyList' as const } }]
    })
  }

  return { container, coverage, find, readRule }
}

const readAll = ({ fields, required, excluded }: DisplayFormat, root: Tree, holder: Container) => {
  const { container, coverage, find, readRule } = createFieldReader(root, holder)
  const read = fields.flatMap((rule) => readRule(rule, root))
  const value = container.fields.get('value') ?? unread()
  const isPaidShown = holder.value === 0n || coverage.covers(value)
  const isRequiredShown = required.every((path) => find(path, root).every(({ tree }) => coverage.covers(tree)))
  // A path that cannot be resolved excludes nothing. It refers to items of an empty list, or to another function.
  const left = excluded.flatMap((path) => (path.root === '@' ? [] : (followPath(path.steps, root) ?? [])))
  return isPaidShown && isRequiredShown && coverage.covers(root, left) ? read : unread()
}

/**
 * Decodes the data with a format. Undefined unless every value is shown or explicitly excluded, including the native
 * value of a call.
 */
export const readFields = (format: DisplayFormat, root: Tree, holder: Container) => {
  try {
    return readAll(format, root, holder)
  } catch (error) {
    if (error instanceof UnreadError) return undefined
    throw error
  }
}
