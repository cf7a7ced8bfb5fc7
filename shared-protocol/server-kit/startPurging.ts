import { startRepeating } from './startRepeating.ts'

const everyMs = 60_000

/** Purges once a minute, without keeping the process alive. Returns a function that stops it. */
export const startPurging = (purge: (isStopped: () => boolean) => Promise<unknown>) =>
  startRepeating(
    (isStopped) => purge(isStopped).catch((error: unknown) => console.error('Purging failed', error)),
    everyMs,
  )
