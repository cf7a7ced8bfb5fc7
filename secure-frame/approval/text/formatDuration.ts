const units = [
  ['day', 86_400n],
  ['hour', 3_600n],
  ['minute', 60n],
  ['second', 1n],
] as const

/** Writes a duration such as `90 seconds` or `7 days`, in the largest unit that divides it exactly. Never rounds. */
export const formatDuration = (seconds: bigint, language: string) => {
  const [unit, length] = units.find(([, one]) => seconds % one === 0n) ?? units[3]
  const style = { style: 'unit', unit, unitDisplay: 'long', numberingSystem: 'latn' } as const
  return new Intl.NumberFormat(language, style).format(seconds / length)
}
