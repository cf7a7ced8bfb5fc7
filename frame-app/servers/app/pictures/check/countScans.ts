const startOfScan = Buffer.from('ffda', 'hex')

/** Maximum number of scans in a JPEG. Within the data of a scan, no two bytes look like the start of another. */
export const countScans = (bytes: Buffer) => {
  let count = 0
  for (let at = bytes.indexOf(startOfScan); at >= 0; at = bytes.indexOf(startOfScan, at + 2)) count += 1
  return count
}
