/** Throws only if every read failed. Otherwise returns the results of the successful reads. */
export const settleReadings = async <T>(readings: readonly Promise<T>[]): Promise<T[]> => {
  const settled = await Promise.allSettled(readings)
  const failed = settled.find((reading) => reading.status === 'rejected')
  if (failed && settled.every((reading) => reading.status === 'rejected')) throw failed.reason
  return settled.flatMap((reading) => (reading.status === 'fulfilled' ? [reading.value] : []))
}
