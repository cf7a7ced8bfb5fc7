/** Formats the full quantity as a plain decimal number for amount fields, without rounding or grouping. */
export const formatUnits = (units: bigint, decimals: number) => {
  const digits = units.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return fraction === '' ? whole : `${whole}.${fraction}`
}
