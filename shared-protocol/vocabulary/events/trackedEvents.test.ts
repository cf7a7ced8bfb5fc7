import { expect, test } from 'vitest'
import { safeParse } from '../../schema.ts'
import { ReportedMethod } from './accountEvents.ts'
import { EventBatch, fitsCatalogue, SentEvent } from './eventBatch.ts'
import { EventCode, SellerId, WalletName } from './eventWords.ts'
import { trackedEvents } from './trackedEvents.ts'

/** Personal texts that no event can contain, whatever value a program passes. */
const personal = [
  `0x${'Ab'.repeat(20)}`,
  '4Nd1mYvHc3bFPNeaK2GqkDyoyvFhC6E1ZrGqAFL8XW8J',
  'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  'ola@marlow.example',
  'https://marlow.example/cart?order=7',
  'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn',
  'ab'.repeat(32),
  '123456',
  'abandon ability able about above absent absorb abstract absurd abuse access accident',
  '<b>',
]

test.each([
  ['code', EventCode],
  ['wallet name', WalletName],
  ['seller', SellerId],
  ['method', ReportedMethod],
])('no %s accepts personal data such as an address [API-05]', (_what, schema) => {
  expect(personal.filter((text) => safeParse(schema, text).success)).toEqual([])
})

/** Returns every text of the schema's properties, replaced by the given text. */
const withText = (properties: Record<string, unknown>, text: string) =>
  Object.keys(properties).map((name) => ({ ...properties, [name]: text }))

test('refuses a personal text in each event property [API-05]', () => {
  const shapes = Object.entries(trackedEvents).map(([event, schema]) => {
    // Each schema of the catalog is a strict object.
    const { shape } = (schema as unknown as { _zod: { def: { shape: Record<string, unknown> } } })._zod.def
    return [event, shape] as const
  })
  const taken = shapes.flatMap(([event, shape]) =>
    personal.flatMap((text) => withText(shape, text).filter((properties) => fitsCatalogue(event, properties))),
  )
  expect(taken).toEqual([])
  expect(shapes.length).toBeGreaterThan(60)
})

test.each([
  ['EIP-1193', '4001', true],
  ['JSON-RPC', '-32603', true],
  ['ours', 'iframe_load_failed', true],
  ['a sentence', 'It did not work', false],
])('a code of %s: %s [API-05]', (_what, code, isCode) => {
  expect(safeParse(EventCode, code).success).toBe(isCode)
})

const sent = (props: unknown) => ({ eventId: crypto.randomUUID(), timestamp: 1, props })
const connected = { type: 'track', event: 'CONNECT_SUCCESS', properties: { method: 'email', name: 'Foyer' } }

test.each([
  ['an unknown event', { ...connected, event: 'CONNECT' }],
  ['a name that every object inherits', { ...connected, event: 'constructor' }],
  ['one property too many', { ...connected, properties: { ...connected.properties, address: '0x1' } }],
  ['a field beside', { ...connected, address: '0x1' }],
  ['an error with a text', { type: 'error', category: 'API_ERROR', code: 'http_status', message: 'It failed' }],
  ['an error of no category', { type: 'error', category: 'OTHER', code: 'http_status' }],
])('%s is refused [API-05]', (_what, props) => {
  expect(safeParse(SentEvent, sent(props)).success).toBe(false)
})

test('a batch has visit, time and events, no URL [API-05]', () => {
  const batch = { visit: crypto.randomUUID(), sentAt: 5, events: [sent(connected)] }
  expect(safeParse(EventBatch, batch)).toMatchObject({ success: true })
  for (const more of [{ url: 'https://marlow.example/' }, { domain: 'marlow.example' }])
    expect(safeParse(EventBatch, { ...batch, ...more }).success).toBe(false)
  expect(safeParse(EventBatch, { ...batch, events: [] }).success).toBe(false)
})
