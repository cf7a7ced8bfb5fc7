import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Project } from '#protocol/server/projects'
import type { BuiltFile } from './files.ts'
import { publicHeaders, refusalHeaders } from './headers.ts'

/** Sends a public file, compressed where that is understood. */
export const sendFile = (
  context: Context,
  file: BuiltFile | undefined,
  cacheControl: string,
  headers: Record<string, string> = {},
) => {
  if (!file) return context.text('Not found', 404, publicHeaders)
  const isGzipped = context.req.header('accept-encoding')?.includes('gzip') ?? false
  return context.body(new Uint8Array(isGzipped ? file.gzipped : file.body), 200, {
    ...publicHeaders,
    'Content-Type': file.type,
    'Cache-Control': cacheControl,
    Vary: 'Accept-Encoding',
    ...headers,
    ...(isGzipped ? { 'Content-Encoding': 'gzip' } : {}),
  })
}

/** Sends one of our documents for a project, its placeholders filled. */
export const sendDocument = (
  context: Context,
  file: BuiltFile | undefined,
  headers: Record<string, string>,
  values: Record<string, string>,
) => {
  const html = file?.body.toString('utf8') ?? ''
  return context.html(
    html.replace(/%([A-Z_]+)%/g, (placeholder, name: string) => values[name] ?? placeholder),
    200,
    headers,
  )
}

/** What a document is told of its project. Origin patterns hold no character that HTML would read. */
export const projectValues = (project: Project) => ({ ALLOWED_ORIGINS: project.allowedOrigins.join(' ') })

const refusalPage = (title: string, text: string) => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${title} · Foyer</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 1.5rem}</style>
<h1>${title}</h1>
<p>${text}</p></html>`

const unknownProject = refusalPage(
  'Unknown project',
  `This server has no project with that id. If this is your app, check its project id: the <code>data-project-id</code>
of the script tag, or <code>projectId</code> of the options.`,
)
const tooManyRequests = refusalPage('Too many requests', 'Please wait a moment, then load this page again.')

export const refuseProject = (context: Context) => context.html(unknownProject, 404, refusalHeaders)

/** Tells a visitor who loads documents too often when to come back. */
export const refuseVisit = (context: Context, retryAfterSeconds: number) =>
  context.html(tooManyRequests, 429, { ...refusalHeaders, 'Retry-After': String(retryAfterSeconds) })

/** Answers a program: a stable name, a sentence, and headers of the case. */
export const sendError = (
  context: Context,
  status: ContentfulStatusCode,
  error: string,
  message: string,
  headers: Record<string, string> = {},
) => context.json({ error, message }, status, { ...publicHeaders, 'Cache-Control': 'no-store', ...headers })

/** Tells an address that asks too much when it may come back. */
export const tellRateLimited = (context: Context, retryAfterSeconds: number) =>
  sendError(context, 429, 'rate_limited', 'Too many requests', {
    'Retry-After': String(retryAfterSeconds),
    'Access-Control-Expose-Headers': 'Retry-After',
  })
