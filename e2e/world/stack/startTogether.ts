type Stop = () => Promise<unknown>

/** Waits until all have started. Returns a function that stops them. If one fails, the others are stopped. */
export const startTogether = async (starting: readonly Promise<Stop>[]) => {
  const results = await Promise.allSettled(starting)
  const stop = async () => {
    await Promise.all(results.map((result) => result.status === 'fulfilled' && result.value()))
  }
  const failed = results.find(({ status }) => status === 'rejected')
  if (failed?.status !== 'rejected') return stop
  await stop()
  throw failed.reason
}
