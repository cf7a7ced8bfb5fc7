import { expect, test } from 'vitest'
import type { SentEvent } from '#protocol/vocabulary/events/eventBatch'
import { describeEvent } from './eventStep.ts'

const sent = (props: SentEvent['props']): SentEvent => ({ eventId: crypto.randomUUID(), timestamp: 1, props })
const actedOn = { network: 'eip155:1', isSmartAccount: false }

test.each([
  ['eth_sendTransaction', 'sent'],
  ['wallet_sendCalls', 'sent'],
  ['solana_signAndSendTransaction', 'sent'],
  ['personal_sign', 'signed'],
  ['solana_signTransaction', 'signed'],
] as const)('maps a %s request to the step %s [API-05]', (method, step) => {
  const properties = { ...actedOn, method }
  expect(describeEvent(sent({ type: 'track', event: 'REQUEST_SUCCESS', properties })).step).toBe(step)
})

test('records a connection’s method, and no other steps [API-05]', () => {
  const connected = sent({ type: 'track', event: 'CONNECT_SUCCESS', properties: { method: 'email', name: 'Foyer' } })
  expect(describeEvent(connected)).toMatchObject({ step: 'connected', method: 'email', is_error: false })
  const helped = sent({ type: 'track', event: 'CLICK_WALLET_HELP', properties: {} })
  expect(describeEvent(helped)).toMatchObject({ name: 'CLICK_WALLET_HELP', step: null, method: null })
})

test('stores an error by its category and code [API-05]', () => {
  const error = sent({ type: 'error', category: 'API_ERROR', code: 'http_status' })
  expect(describeEvent(error)).toMatchObject({ name: 'API_ERROR', is_error: true, properties: { code: 'http_status' } })
})
