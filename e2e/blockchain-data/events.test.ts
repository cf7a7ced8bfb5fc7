import { expect, test } from 'vitest'
import { createEventTable, purgeEvents } from '../../frame-app/servers/app/events/createEventTable.ts'
import { readFunnel } from '../../frame-app/servers/app/events/report/readFunnel.ts'
import type { EventBatch, SentEvent } from '../../shared-protocol/vocabulary/events/eventBatch.ts'
import { overDatabases } from './overDatabases.ts'

const now = 1_800_000_000_000
const dayMs = 86_400_000

const event = (props: SentEvent['props']): SentEvent => ({ eventId: crypto.randomUUID(), timestamp: 1000, props })
const opened = () => event({ type: 'track', event: 'MODAL_OPEN', properties: { connected: false } })
const connected = (method: 'email' | 'browser') =>
  event({ type: 'track', event: 'CONNECT_SUCCESS', properties: { method, name: 'Foyer' } })
const sent = () =>
  event({
    type: 'track',
    event: 'REQUEST_SUCCESS',
    properties: { network: 'eip155:1', isSmartAccount: false, method: 'eth_sendTransaction' },
  })

const batch = (events: SentEvent[]): EventBatch => ({ visit: crypto.randomUUID(), sentAt: 1000, events })

overDatabases(({ database }) => {
  test('counts visits once per step, and deletes them later [API-05]', async () => {
    const table = createEventTable(database(), () => now)
    const first = { projectId: 'marlow', ...batch([opened(), opened(), connected('email'), sent()]) }
    await table.take(first)
    // A browser can send a beacon twice.
    await table.take(first)
    await table.take({ projectId: 'marlow', ...batch([opened(), connected('browser')]) })
    await table.take({ projectId: 'other', ...batch([opened()]) })
    const none = { opened: 1, chosen: 0, connected: 0, signed: 0, sent: 0 }
    const expected = [
      { project: 'marlow', method: 'browser', ...none, connected: 1 },
      { project: 'marlow', method: 'email', ...none, connected: 1, sent: 1 },
      { project: 'other', method: '-', ...none },
    ]
    expect(await readFunnel(database(), 30, now)).toEqual(expected)
    expect(await readFunnel(database(), 30, now + 31 * dayMs)).toEqual([])
    await purgeEvents(database(), now + 89 * dayMs, 90)
    expect(await readFunnel(database(), 366, now)).toEqual(expected)
    // Two at a time, until the table is empty.
    await purgeEvents(database(), now + 90 * dayMs, 90, 2)
    expect(await readFunnel(database(), 366, now)).toEqual([])
  })
})
