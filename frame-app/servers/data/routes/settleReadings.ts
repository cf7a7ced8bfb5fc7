/** For one network, a failed read is an error. For several, the others are returned. */
export const settleReadings = async <T>(readings: readonly Promise<T>[]): Promise<T[]> => {
  const settled = await Promise.allSettled(readings)
  const failed = settled.find((reading) => reading.status === 'rejected')
  if (failed && settled.every((reading) => reading.status === 'rejected')) throw failed.reason
  return settled.flatMap((reading) => (reading.status === 'fulfilled' ? [reading.value] : []))
}
