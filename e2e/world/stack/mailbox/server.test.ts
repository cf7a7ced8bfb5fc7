import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFreePort } from '../freePort.ts'
import { startMailbox } from './server.ts'

let url = ''
let stop: () => Promise<unknown>
let transport: ReturnType<typeof createTransport>

beforeAll(async () => {
  const [smtpPort, pagePort] = [await findFreePort(), await findFreePort()]
  url = `http://127.0.0.1:${pagePort}`
  stop = await startMailbox({ smtpPort, pagePort })
  transport = createTransport({ host: '127.0.0.1', port: smtpPort, ignoreTLS: true })
})
afterAll(async () => {
  transport.close()
  await stop()
})

const send = (to: string, more: { subject?: string; text?: string; html?: string } = {}) =>
  transport.sendMail({ from: 'Foyer <wallet@example.com>', to, subject: 'Grüße', text: 'Hello', ...more })

const read = async (query: string) => {
  const response = await fetch(`${url}/messages?${query}`)
  return { status: response.status, ...(await response.json()) }
}

test('mail is read by its address, unchanged', async () => {
  await send('Ada@Example.com', { text: 'Hello\n123456', html: '<p>Hello</p>' })
  const { messages } = await read('to=ada@example.com')
  expect(messages).toEqual([
    expect.objectContaining({ to: 'ada@example.com', from: 'wallet@example.com', subject: 'Grüße' }),
  ])
  expect(messages[0]).toMatchObject({ text: expect.stringContaining('123456'), html: expect.stringContaining('<p>') })
})

test('a reader can wait for later mail', async () => {
  const waiting = read('to=later@example.com&wait=10000')
  await send('somebody@example.com')
  await send('later@example.com')
  expect((await waiting).messages).toHaveLength(1)
})

test('a wait ends without mail and skips mail already read', async () => {
  await send('twice@example.com')
  const [first] = (await read('to=twice@example.com')).messages
  expect((await read(`to=twice@example.com&after=${first.id}&wait=50`)).messages).toEqual([])
})

test('mail to a refusing address is refused', async () => {
  await expect(send('refused@example.com')).rejects.toMatchObject({ code: 'EENVELOPE' })
})

test('invalid requests receive an error', async () => {
  for (const query of ['after=x', 'wait=-1', 'wait=9999999']) expect((await read(query)).status).toBe(400)
  expect((await fetch(`${url}/messages/999999`)).status).toBe(404)
})

test('the pages show the list and each mail as plain text', async () => {
  const text = '<script>alert(1)</script>\n048201\nhttps://auth.example/approve#token'
  await send('people@example.com', { subject: '<b>Code</b>', text })
  const [{ id }] = (await read('to=people@example.com')).messages
  const [list, page] = await Promise.all(['/', `/messages/${id}`].map((path) => fetch(`${url}${path}`)))
  const [listText = '', pageText = ''] = await Promise.all([list?.text(), page?.text()])
  expect(listText).toContain(`<a href="/messages/${id}"><strong>&lt;b&gt;Code&lt;/b&gt;</strong>`)
  expect(pageText).toContain('<p class="code">048201</p>')
  expect(pageText).toContain('<a href="https://auth.example/approve#token">')
  for (const shown of [listText, pageText]) expect(shown).not.toMatch(/<(script|b)\b/)
  expect(page?.headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
})
