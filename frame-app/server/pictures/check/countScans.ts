const startOfScan = Buffer.from('ffda', 'hex')

/** The scans of a JPEG, at most: within the data of one, no two bytes look like the start of another. */
export const countScans = (bytes: Buffer) => {
  let count = 0
  for (let at = bytes.indexOf(startOfScan); at >= 0; at = bytes.indexOf(startOfScan, at + 2)) count += 1
  return count
}
