import { expect, test } from 'vitest'
import { createTicket, seal, unseal } from './sealed.ts'
import { readFragment, toFragment } from './ticket.ts'

const content = { asks: 'wants you to send ETH', list: ['\u{1f600}', 'x'.repeat(20_000)] }

test('what was sealed is opened with the ticket that the fragment carries [EMB-14]', async () => {
  const ticket = createTicket()
  const carried = readFragment(toFragment(ticket))
  expect(carried).toEqual(ticket)
  expect(await unseal(ticket, 'request', await seal(ticket, 'request', content))).toEqual(content)
})

test('another key, another id, another purpose and a changed text open nothing [EMB-14]', async () => {
  const [ticket, other] = [createTicket(), createTicket()]
  const sealed = await seal(ticket, 'decision', content)
  expect(await unseal({ ...ticket, key: other.key }, 'decision', sealed)).toBeUndefined()
  expect(await unseal({ ...ticket, requestId: other.requestId }, 'decision', sealed)).toBeUndefined()
  expect(await unseal(ticket, 'request', sealed)).toBeUndefined()
  expect(await unseal(ticket, 'decision', `${sealed.slice(0, -2)}AA`)).toBeUndefined()
  expect(await unseal(ticket, 'decision', 'nonsense!')).toBeUndefined()
})

test.each(['', '#approve=', '#approve=short.key', '#approval', `#approve=${'a'.repeat(22)}.${'b'.repeat(42)}`])(
  'a fragment of another form carries none (%s)',
  (fragment) => {
    expect(readFragment(fragment)).toBeUndefined()
  },
)
