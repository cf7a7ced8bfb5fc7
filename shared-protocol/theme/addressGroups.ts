const groupLength = 4

/** A part of a complete address. The first and last parts are marked because users compare them. */
export interface AddressGroup {
  text: string
  isEnd: boolean
}

/** Splits a complete address into groups of four. The first two and the last two groups are marked as ends. */
export const addressGroups = (address: string): AddressGroup[] => {
  const groups = address.match(new RegExp(`.{1,${groupLength}}`, 'g')) ?? []
  return groups.map((text, index) => ({ text, isEnd: index === 0 || index >= groups.length - 2 }))
}
