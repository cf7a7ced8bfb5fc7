import { expect, test } from 'vitest'
import { createTicket, sealWithTicket, unsealWithTicket } from './sealed.ts'
import { readFragment, toFragment } from './ticket.ts'

const content = { asks: 'wants you to send ETH', list: ['\u{1f600}', 'x'.repeat(20_000)] }

test('opens sealed data with the ticket of the fragment [EMB-14]', async () => {
  const ticket = createTicket()
  const carried = readFragment(toFragment(ticket))
  expect(carried).toEqual(ticket)
  expect(await unsealWithTicket(ticket, 'request', await sealWithTicket(ticket, 'request', content))).toEqual(content)
})

test('refuses another key, id or purpose, or changed text [EMB-14]', async () => {
  const [ticket, other] = [createTicket(), createTicket()]
  const sealed = await sealWithTicket(ticket, 'decision', content)
  expect(await unsealWithTicket({ ...ticket, key: other.key }, 'decision', sealed)).toBeUndefined()
  expect(await unsealWithTicket({ ...ticket, requestId: other.requestId }, 'decision', sealed)).toBeUndefined()
  expect(await unsealWithTicket(ticket, 'request', sealed)).toBeUndefined()
  expect(await unsealWithTicket(ticket, 'decision', `${sealed.slice(0, -2)}AA`)).toBeUndefined()
  expect(await unsealWithTicket(ticket, 'decision', 'nonsense!')).toBeUndefined()
})

test.each(['', '#approve=', '#approve=short.key', '#approval', `#approve=${'a'.repeat(22)}.${'b'.repeat(42)}`])(
  'reads no ticket from another form of fragment (%s)',
  (fragment) => {
    expect(readFragment(fragment)).toBeUndefined()
  },
)
