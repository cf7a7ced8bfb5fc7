import { SkeletonRow, type SkeletonRowProps } from './SkeletonRow.tsx'

const widths = ['40%', '30%', '36%']

/** Shows placeholder rows whose widths differ like those of words. */
export function SkeletonRows({ count, shape }: { count: number } & Pick<SkeletonRowProps, 'shape'>) {
  return Array.from({ length: count }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they have nothing but their place
    <SkeletonRow key={row} shape={shape} width={widths[row % widths.length]} />
  ))
}
