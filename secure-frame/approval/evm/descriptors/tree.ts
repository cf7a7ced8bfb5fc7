import type { TypedData, TypedValue } from '../../request.ts'
import { readArrayType } from '../params/typedDataTypes.ts'

/**
 * The decoded arguments of a call, or the message of typed data. Each leaf value is canonical: decimal digits,
 * lower-case hex, text, or a boolean.
 */
export type Tree =
  | { kind: 'leaf'; type: string; value: string | boolean }
  | { kind: 'list'; items: readonly Tree[] }
  | { kind: 'struct'; fields: ReadonlyMap<string, Tree> }

export type Leaf = Extract<Tree, { kind: 'leaf' }>

/** Returns every value in a tree. An empty list counts as one value, because it is also signed. */
export const listTreeLeaves = (tree: Tree): readonly Tree[] => {
  if (tree.kind === 'leaf') return [tree]
  const parts = tree.kind === 'list' ? tree.items : [...tree.fields.values()]
  return tree.kind === 'list' && parts.length === 0 ? [tree] : parts.flatMap(listTreeLeaves)
}

type Types = TypedData['types']

const treeOfValue = (value: TypedValue, type: string, types: Types): Tree => {
  const item = readArrayType(type)?.item
  // The typed data is normalized: lists are arrays, structs are objects, and all other values are text or booleans.
  if (item !== undefined) {
    return { kind: 'list', items: (value as readonly TypedValue[]).map((one) => treeOfValue(one, item, types)) }
  }
  if (Object.hasOwn(types, type)) return treeOfStruct(value as TypedData['message'], type, types)
  return { kind: 'leaf', type, value: value as string | boolean }
}

const treeOfStruct = (value: TypedData['message'], type: string, types: Types): Tree => ({
  kind: 'struct',
  fields: new Map(
    (types[type] ?? []).map((field) => [field.name, treeOfValue(value[field.name] ?? '', field.type, types)]),
  ),
})

/** Returns the message of typed data as a tree. */
export const treeOfMessage = ({ message, primaryType, types }: TypedData) => treeOfStruct(message, primaryType, types)
