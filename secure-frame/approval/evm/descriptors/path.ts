import type { Leaf, Tree } from './tree.ts'

type Step =
  | { kind: 'name'; name: string }
  | { kind: 'index'; index: number }
  /** Without bounds, it selects the whole list (`[]`). */
  | { kind: 'slice'; start?: number; end?: number }

/** An ERC-7730 path. Without a root (`#` or `@`), it is relative to its group. */
export interface DescriptorPath {
  root?: '#' | '@'
  steps: readonly Step[]
}

const maxSteps = 16

const readStep = (text: string): Step | undefined => {
  if (/^[A-Za-z_$][\w$]*$|^\d+$/.test(text)) return { kind: 'name', name: text }
  const [, index] = /^\[(-?\d{1,6})\]$/.exec(text) ?? []
  if (index !== undefined) return { kind: 'index', index: Number(index) }
  if (text === '[]') return { kind: 'slice' }
  const [, start, end] = /^\[(-?\d{1,6})?:(-?\d{1,6})?\]$/.exec(text) ?? []
  if (start === undefined && end === undefined) return undefined
  const bound = (digits: string | undefined) => (digits === undefined ? undefined : Number(digits))
  return { kind: 'slice', start: bound(start), end: bound(end) }
}

/** Parses a path. Undefined if the text is not a path. Older files use `list[0]` instead of `list.[0]`. */
export const readPath = (text: string): DescriptorPath | undefined => {
  // Paths into the file (`$.`) refer to constants, which were resolved earlier.
  const [, root, rest = ''] = /^(?:([#@])\.)?((?!\$\.).+)$/.exec(text) ?? []
  const steps = rest
    .replace(/(?<=[^.])\[/g, '.[')
    .split('.')
    .map(readStep)
  if (steps.length > maxSteps || !steps.every((step) => step !== undefined)) return undefined
  return { root: root as DescriptorPath['root'], steps }
}

/** The target of a path: a part of the tree, or a byte range of a leaf. */
export interface PathTarget {
  tree: Tree
  bytes?: { from: number; to: number }
}

const sliceOf = (length: number, start: number | undefined, end: number | undefined) => {
  const at = (bound: number) => (bound < 0 ? length + bound : bound)
  return { from: at(start ?? 0), to: at(end ?? length) }
}

const sliceBytes = (leaf: Leaf, start?: number, end?: number): PathTarget[] | undefined => {
  if (!leaf.type.startsWith('bytes') || typeof leaf.value !== 'string') return undefined
  const length = (leaf.value.length - 2) / 2
  const { from, to } = sliceOf(length, start, end)
  return from >= 0 && from < to && to <= length ? [{ tree: leaf, bytes: { from, to } }] : undefined
}

const takeItems = (items: readonly Tree[], step: Step): PathTarget[] | undefined => {
  if (step.kind === 'name') return undefined
  if (step.kind === 'index') {
    const item = items.at(step.index)
    return item && [{ tree: item }]
  }
  const { from, to } = sliceOf(items.length, step.start, step.end)
  return from < 0 || to > items.length ? undefined : items.slice(from, to).map((item) => ({ tree: item }))
}

const takeStep = ({ tree, bytes }: PathTarget, step: Step): PathTarget[] | undefined => {
  if (bytes) return undefined
  if (tree.kind === 'list') return takeItems(tree.items, step)
  if (tree.kind === 'leaf') return step.kind === 'slice' ? sliceBytes(tree, step.start, step.end) : undefined
  const part = step.kind === 'name' ? tree.fields.get(step.name) : undefined
  return part && [{ tree: part }]
}

/**
 * Resolves the path in the tree. Undefined if a step cannot be resolved. An empty list resolves to itself, so that it
 * is still displayed.
 */
export const followPath = (steps: readonly Step[], tree: Tree): readonly PathTarget[] | undefined =>
  steps.reduce<readonly PathTarget[] | undefined>(
    (places, step) => {
      const next = places?.map((place) => (isEmptyList(place.tree) ? [place] : takeStep(place, step)))
      return next?.every((one) => one !== undefined) ? next.flat() : undefined
    },
    [{ tree }],
  )

export const isEmptyList = (tree: Tree) => tree.kind === 'list' && tree.items.length === 0

/** Returns the position of each item of a list. */
export const spread = (place: PathTarget): readonly PathTarget[] =>
  place.tree.kind === 'list' && place.tree.items.length > 0
    ? place.tree.items.flatMap((item) => spread({ tree: item }))
    : [place]
