/** A range of block numbers, inclusive at both ends. */
export interface BlockRange {
  from: number
  to: number
}

export const blocksOf = ({ from, to }: BlockRange) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
