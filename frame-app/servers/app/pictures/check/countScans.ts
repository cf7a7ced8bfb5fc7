const startOfScan = Buffer.from('ffda', 'hex')

/**
 * Returns an upper bound for the number of scans in a JPEG. Scan data never contains the start marker of another scan.
 */
export const countScans = (bytes: Buffer) => {
  let count = 0
  for (let at = bytes.indexOf(startOfScan); at >= 0; at = bytes.indexOf(startOfScan, at + 2)) count += 1
  return count
}
