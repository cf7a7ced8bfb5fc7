import type { PathTarget } from './path.ts'
import { listTreeLeaves, type Tree } from './tree.ts'

type Range = NonNullable<PathTarget['bytes']>

/** True if the ranges cover all bytes from first to last, without gaps or overlaps. */
const tile = (ranges: readonly Range[], length: number) => {
  const sorted = [...new Map(ranges.map((range) => [`${range.from}:${range.to}`, range])).values()].sort(
    (one, other) => one.from - other.from,
  )
  return sorted.reduce((end, { from, to }) => (from === end ? to : Number.NaN), 0) === length
}

/** Tracks which values the fields show. */
export const createCoverage = () => {
  const shown = new Set<Tree>()
  const slices = new Map<Tree, Range[]>()

  const isWhole = (leaf: Tree) => {
    const ranges = slices.get(leaf)
    if (shown.has(leaf)) return true
    return ranges !== undefined && leaf.kind === 'leaf' && tile(ranges, (String(leaf.value).length - 2) / 2)
  }

  return {
    show: ({ tree, bytes }: PathTarget) => {
      if (bytes) slices.set(tree, [...(slices.get(tree) ?? []), bytes])
      else for (const leaf of listTreeLeaves(tree)) shown.add(leaf)
    },
    /**
     * True if every value in the tree is shown or excluded. A value shown in slices counts only if they cover it
     * without gaps or overlaps.
     */
    covers: (tree: Tree, excluded: readonly PathTarget[] = []) => {
      const left = new Set(excluded.filter(({ bytes }) => !bytes).flatMap((place) => listTreeLeaves(place.tree)))
      return listTreeLeaves(tree).every((leaf) => isWhole(leaf) || (left.has(leaf) && !slices.has(leaf)))
    },
  }
}
