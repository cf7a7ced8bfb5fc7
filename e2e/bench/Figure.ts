export interface Figure {
  figure: string
  value: number
  unit: 'bytes' | 'times' | 'frames' | 'hosts' | 'tasks'
  /** The maximum; absent for a figure that is only monitored. */
  target?: number
}

/** The middle value. */
export const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Ratio of the medians, rounded to hundredths. */
export const ratio = (values: readonly number[], floor: readonly number[]) =>
  Number((median(values) / median(floor)).toFixed(2))

/** Ratio of pairs that were measured in direct succession. */
export const ratioOfPairs = (values: readonly number[], floor: readonly number[]) =>
  Number(median(values.map((value, index) => value / (floor[index] ?? Number.NaN))).toFixed(2))

export const ratioOfFirst = (times: readonly { ours: number; floor: number }[]) =>
  ratio(
    times.map(({ ours }) => ours),
    times.map(({ floor }) => floor),
  )
