import { createServer, type ServerResponse } from 'node:http'
import * as z from 'zod/mini'
import { createInbox, type Inbox } from './inbox.ts'
import { listPage, messagePage, pageHeaders } from './page.ts'
import { startSmtp } from './smtp.ts'

const longestWaitMs = 60_000

// @__NO_SIDE_EFFECTS__
const wholeNumber = (most: number) =>
  z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.pipe(z.transform(Number), z.int().check(z.maximum(most))))

const Query = z.object({
  to: z.optional(z.string()),
  after: z.optional(wholeNumber(999_999_999)),
  wait: z.optional(wholeNumber(longestWaitMs)),
})

const sendJson = (response: ServerResponse, status: number, value: object) =>
  response
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(value))

const readMessages = async (inbox: Inbox, parameters: URLSearchParams, response: ServerResponse) => {
  const parsed = z.safeParse(Query, Object.fromEntries(parameters))
  if (!parsed.success) return sendJson(response, 400, { error: 'invalid_parameter' })
  const { wait = 0, ...wanted } = parsed.data
  sendJson(response, 200, { messages: await inbox.wait(wanted, wait) })
}

/** Answers a reader with the list, one email, or emails as JSON. */
const answer = async (inbox: Inbox, url: URL, response: ServerResponse) => {
  if (url.pathname === '/messages') return readMessages(inbox, url.searchParams, response)
  if (url.pathname === '/') return response.writeHead(200, pageHeaders).end(listPage(inbox.list({})))
  const [, id] = /^\/messages\/(\d{1,9})$/.exec(url.pathname) ?? []
  const message = id && inbox.find(Number(id))
  if (message) return response.writeHead(200, pageHeaders).end(messagePage(message))
  response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
}

interface MailboxOptions {
  smtpPort: number
  pagePort: number
}

/**
 * A mail server. It shows its mail as pages (`/`), and as JSON for stories: `GET /messages?to=&after=&wait=` answers
 * when mail exists, or after `wait` milliseconds without mail.
 */
export const startMailbox = async ({ smtpPort, pagePort }: MailboxOptions) => {
  const inbox = createInbox()
  const stopSmtp = await startSmtp({ port: smtpPort, inbox })
  const server = createServer((request, response) =>
    answer(inbox, new URL(request.url ?? '/', 'http://mail.localhost'), response),
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(pagePort, '127.0.0.1', resolve)
  })
  return async () => {
    server.closeAllConnections()
    await Promise.all([new Promise((resolve) => server.close(resolve)), stopSmtp()])
  }
}
