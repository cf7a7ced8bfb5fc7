import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ProofRequest } from '#protocol/transport/openerProof'
import { proofDeadlineMs, proveOpener } from './proveOpener.ts'

const shop = 'https://shop.example'
const events = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

interface Said {
  source?: unknown
  origin?: string
  data?: object
}

/** A window whose opener gives this answer. */
const ask = (answer: (request: ProofRequest, opener: object) => Said[]) => {
  const opener = {
    postMessage: (request: ProofRequest) => {
      const proof = { magic: 'foyer', kind: 'proof', nonce: request.nonce, projectId: 'demo', ancestors: [] }
      for (const { source = opener, origin = shop, data } of answer(request, opener)) {
        const said = { source, origin, data: { ...proof, ...data } }
        events.dispatchEvent(Object.assign(new Event('message'), said))
      }
    },
  }
  return proveOpener(opener as unknown as Window, 'demo')
}

test('the page that opened the window proves its presence [HST-01]', async () => {
  await expect(ask(() => [{}])).resolves.toEqual([shop])
  const around = 'https://around.example'
  await expect(ask(() => [{ data: { ancestors: [around] } }])).resolves.toEqual([shop, around])
})

test.each<[string, Said]>([
  ['another window', { source: {} }],
  ['a page that answers somebody else', { data: { nonce: '0'.repeat(32) } }],
  ['a page that opened the window for another project', { data: { projectId: 'other' } }],
  ['a page that says something else', { data: { kind: 'hello' } }],
  ['a page that does not say who has it', { data: { ancestors: undefined } }],
])('%s is no proof', async (_title, said) => {
  const proven = ask(() => [said])
  await vi.advanceTimersByTimeAsync(proofDeadlineMs)
  await expect(proven).resolves.toBeUndefined()
})

test('a window without an opener, or with a silent one, has no page', async () => {
  await expect(proveOpener(null, 'demo')).resolves.toBeUndefined()
  const silent = ask(() => [])
  await vi.advanceTimersByTimeAsync(proofDeadlineMs)
  await expect(silent).resolves.toBeUndefined()
})
