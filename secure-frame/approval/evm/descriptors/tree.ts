import type { TypedData, TypedValue } from '../../request.ts'
import { readArrayType } from '../params/typedDataTypes.ts'

/**
 * Decoded arguments of a call, or the message of typed data. A leaf's value is in canonical form: decimal digits,
 * lower-case hex, text, or a boolean.
 */
export type Tree =
  | { kind: 'leaf'; type: string; value: string | boolean }
  | { kind: 'list'; items: readonly Tree[] }
  | { kind: 'struct'; fields: ReadonlyMap<string, Tree> }

export type Leaf = Extract<Tree, { kind: 'leaf' }>

/** Every value of a tree. An empty list counts as one, because it is signed too. */
export const listTreeLeaves = (tree: Tree): readonly Tree[] => {
  if (tree.kind === 'leaf') return [tree]
  const parts = tree.kind === 'list' ? tree.items : [...tree.fields.values()]
  return tree.kind === 'list' && parts.length === 0 ? [tree] : parts.flatMap(listTreeLeaves)
}

type Types = TypedData['types']

const treeOfValue = (value: TypedValue, type: string, types: Types): Tree => {
  const item = readArrayType(type)?.item
  // The typed data is normalised: lists are lists, structs are objects, and the rest is text or a boolean.
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

/** The message of typed data. */
export const treeOfMessage = ({ message, primaryType, types }: TypedData) => treeOfStruct(message, primaryType, types)
