import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { findFreePort } from '../world/stack/freePort.ts'

const folder = join(import.meta.dirname, '../../dist/app/page')

const page = (app: string, part: string) => `<!doctype html>
<html lang="en">
  <title>A page</title>
  <script async src="${app}/loader.js?${part}" data-project-id="demo"></script>
  <button type="button" data-foyer-open>Open Foyer</button>
</html>`

/** Serves a page and the built script of Foyer from two sites. `change` can alter the script's second half. */
export const serveScripts = async (change: (secondHalf: string) => string) => {
  const names = await readdir(folder)
  const port = await findFreePort()
  const app = `http://app.localhost:${port}`
  const policy = `default-src 'none'; script-src ${app}; frame-src ${app}`

  const answer = async (name: string) => {
    if (!names.includes(name)) return page(app, name)
    const text = await readFile(join(folder, name), 'utf8')
    return name.startsWith('frame-') ? change(text) : text
  }
  const server = createServer(async ({ url = '' }, response) => {
    const { pathname } = new URL(url, app)
    const isScript = pathname.endsWith('.js')
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    response.setHeader('access-control-allow-origin', '*')
    if (!isScript) response.setHeader('content-security-policy', policy)
    response.end(await answer(pathname.slice(1)))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://page.localhost:${port}/`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
