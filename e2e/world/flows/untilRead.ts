import { expect } from '@playwright/test'
import { ports } from '../stack/ports.ts'

/** Waits until the data service has read all blocks for an account. Before that, its history is incomplete. */
export const untilRead = (address: string, service = `http://127.0.0.1:${ports.app}`) => {
  const query = new URLSearchParams({ projectId: 'demo', chainId: 'eip155:1' })
  const read = async () => {
    const answer = await fetch(`${service}/v1/account/${address}/history?${query}`)
    return answer.ok && ((await answer.json()) as { isComplete: boolean }).isComplete
  }
  return expect.poll(read).toBe(true)
}
