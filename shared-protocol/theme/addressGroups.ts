const groupLength = 4

/** A part of a complete address. Users compare the ends. */
export interface AddressGroup {
  text: string
  isEnd: boolean
}

/** Returns a complete address in groups of four: the first and the last two are its ends. */
export const addressGroups = (address: string): AddressGroup[] => {
  const groups = address.match(new RegExp(`.{1,${groupLength}}`, 'g')) ?? []
  return groups.map((text, index) => ({ text, isEnd: index === 0 || index >= groups.length - 2 }))
}
