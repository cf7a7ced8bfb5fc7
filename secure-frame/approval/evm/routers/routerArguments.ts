import { decodeTree } from '../descriptors/decodeTree.ts'
import type { AbiField } from '../descriptors/signature.ts'
import type { Tree } from '../descriptors/tree.ts'
import { unread } from '../descriptors/unread.ts'

/**
 * Decodes arguments by name. Tuple fields are named `tuple.name`. Throws UnreadError if the encoding is not canonical.
 */
export const readArguments = (fields: readonly AbiField[], digits: string) => {
  const root = decodeTree(fields, digits) ?? unread()
  const find = (name: string) =>
    name.split('.').reduce<Tree>((tree, part) => (tree.kind === 'struct' && tree.fields.get(part)) || unread(), root)
  const textOf = (tree: Tree) => (tree.kind === 'leaf' ? String(tree.value) : unread())
  return {
    text: (name: string) => textOf(find(name)),
    number: (name: string) => BigInt(textOf(find(name))),
    isSet: (name: string) => textOf(find(name)) === 'true',
    list: (name: string) => {
      const found = find(name)
      return found.kind === 'list' ? found.items.map(textOf) : unread()
    },
  }
}
export type Arguments = ReturnType<typeof readArguments>
