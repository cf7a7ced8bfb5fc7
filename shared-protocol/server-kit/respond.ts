import type { Context } from 'hono'
import { publicHeaders, refusalHeaders } from './headers.ts'
import type { BuiltFile } from './readBuild.ts'

/** Sends a public file, compressed if the client supports it. */
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

/** Replaces placeholders such as `%APP_ORIGIN%`. Placeholders without a value stay unchanged. */
export const fillPlaceholders = (html: string, values: Readonly<Record<string, string>>) =>
  html.replace(/%([A-Z_]+)%/g, (placeholder, name: string) => values[name] ?? placeholder)

/** Sends one of Foyer's documents for a project, with its placeholders replaced. */
export const sendDocument = (
  context: Context,
  file: BuiltFile | undefined,
  headers: Record<string, string>,
  values: Readonly<Record<string, string>>,
) => context.html(fillPlaceholders(file?.body.toString('utf8') ?? '', values), 200, headers)

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

/** Rejects a visitor who loads documents too often, with the time until a retry. */
export const refuseVisit = (context: Context, retryAfterSeconds: number) =>
  context.html(tooManyRequests, 429, { ...refusalHeaders, 'Retry-After': String(retryAfterSeconds) })
