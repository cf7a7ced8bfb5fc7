import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { getRequestListener } from '@hono/node-server'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

type Headers = Record<string, string>

interface StaticOptions {
  folder: string
  port: number
  /** Headers by path prefix, for test pages with their own policies. */
  headers?: Record<string, Headers>
  /** The site's own server below `/api/`. */
  answer?: (request: Request) => Promise<Response>
}

const isFile = async (path: string) => {
  try {
    return (await stat(path)).isFile()
  } catch {
    return false
  }
}

const headersFor = (path: string, byPrefix: Record<string, Headers>) =>
  Object.assign({}, ...Object.entries(byPrefix).map(([prefix, headers]) => (path.startsWith(prefix) ? headers : {})))

/** Serves a folder on loopback as a plain site without Foyer. Returns a function that stops it. */
export const serveFolder = async ({ folder, port, headers = {}, answer }: StaticOptions) => {
  const answerApi = answer && getRequestListener(answer)
  const server = createServer(async (request, response) => {
    if (answerApi && request.url?.startsWith('/api/')) return answerApi(request, response)
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const path = normalize(pathname.endsWith('/') ? `${pathname}index.html` : pathname)
    const file = join(folder, path)
    if (path.includes('..') || !(await isFile(file))) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
      return
    }
    const type = types[extname(file)] ?? 'application/octet-stream'
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache', ...headersFor(pathname, headers) })
    createReadStream(file).pipe(response)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}
