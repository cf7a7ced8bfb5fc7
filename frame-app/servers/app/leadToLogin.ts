import type { Handler } from 'hono'
import { publicHeaders } from '#protocol/server-kit/headers'

const ticketPattern = /^[A-Za-z0-9_-]{22,128}$/

/**
 * Redirects a login to the auth server's window for this ticket, and nowhere else. The page's script therefore does not
 * need to trust any other address.
 */
export const leadToLogin =
  (authOrigin: string | undefined): Handler =>
  (context) => {
    const ticket = context.req.query('ticket') ?? ''
    if (!authOrigin || !ticketPattern.test(ticket)) return context.text('Not found', 404, publicHeaders)
    context.header('Cache-Control', 'no-store')
    return context.redirect(`${authOrigin}/social/window?ticket=${ticket}`, 303)
  }
