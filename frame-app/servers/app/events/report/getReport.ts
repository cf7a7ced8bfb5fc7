import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { closedPolicy, documentHeaders, toHeader } from '#protocol/server-kit/headers'
import type { ListingDatabase } from '../../database/openListingDatabase.ts'
import { sendError } from '../../sendError.ts'
import { funnelsOf } from './funnelsOf.ts'
import { readFunnel } from './readFunnel.ts'
import { daysIn } from './reportDays.ts'
import { reportPage } from './reportPage.ts'

interface ReportDeps {
  database: ListingDatabase
  /** SHA-256 of the operator's key, in hexadecimal. Without it, the report is disabled. */
  keyHash?: string
  now?: () => number
}

const headers = {
  ...documentHeaders,
  'Cache-Control': 'no-store',
  'Content-Security-Policy': toHeader({ ...closedPolicy, 'frame-ancestors': ["'none'"] }),
}

/** Returns the password from an HTTP Basic header (RFC 7617). Browsers prompt for it. The user name is ignored. */
const passwordIn = (header = '') => {
  const [scheme = '', encoded = ''] = header.split(' ')
  if (scheme.toLowerCase() !== 'basic') return undefined
  const text = Buffer.from(encoded, 'base64').toString()
  return text.includes(':') ? text.slice(text.indexOf(':') + 1) : undefined
}

const isKey = (password: string | undefined, keyHash: string) =>
  password !== undefined && timingSafeEqual(createHash('sha256').update(password).digest(), Buffer.from(keyHash, 'hex'))

/** `GET /report?days=`: shows the operator the funnel of each project. */
export const getReport =
  ({ database, keyHash, now = Date.now }: ReportDeps) =>
  async (context: Context) => {
    if (!keyHash) return sendError(context, 404, 'not_found', 'There is no report: REPORT_KEY_HASH is not set')
    if (!isKey(passwordIn(context.req.header('authorization')), keyHash))
      return sendError(context, 401, 'unauthorized', "The operator's key is wrong", {
        'WWW-Authenticate': 'Basic realm="Foyer report", charset="UTF-8"',
      })
    const days = daysIn(context.req.query('days'))
    return context.html(reportPage(funnelsOf(await readFunnel(database, days, now())), days), 200, headers)
  }
