import type { EventStore } from './EventStore.ts'

const patienceMs = 5000

/**
 * Sends each event batch to the operator's own endpoint, without retries. A batch that is not accepted in time is lost.
 */
export const handOverEvents = (url: string, fetch: typeof globalThis.fetch = globalThis.fetch): EventStore => ({
  take: async (batch) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(batch),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`EVENTS_URL answered ${answer.status}`)
  },
})
