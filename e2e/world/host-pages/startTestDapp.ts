import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { basename, dirname, extname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { chains, origins, ports } from '../stack/ports.ts'

const folder = join(dirname(createRequire(import.meta.url).resolve('@metamask/test-dapp/package.json')), 'dist')
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

const rpcUrls = JSON.stringify({ 'eip155:1': chains['eip155:1'].rpcUrl })

/** The only addition by a page developer. */
const ours = `<script async src="${origins.app}/loader.js" data-project-id="demo" data-name="Test dapp" data-networks="eip155:1"
  data-rpc-urls='${rpcUrls}'></script><button type="button" data-foyer-open>Open Foyer</button>`

const read = async (name: string) => {
  const body = await readFile(join(folder, name))
  return name === 'index.html' ? body.toString().replace('<body>', `<body>${ours}`) : body
}

/**
 * Serves MetaMask’s published test dapp with Foyer's script tag. It needs a server: a page answered by the test cannot
 * request local servers (Local Network Access). Returns a function that stops the server.
 */
export const startTestDapp = async () => {
  const server = createServer(async (request, response) => {
    const name = basename(new URL(request.url ?? '/', origins.testDapp).pathname) || 'index.html'
    const body = await read(name).catch(() => undefined)
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': types[extname(name)] ?? 'text/plain' })
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(ports.testDapp, '127.0.0.1', resolve))
  return () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
}

/** Blocks the page's requests to external hosts. */
export const withoutElsewhere = (page: Page) =>
  page.route(
    ({ hostname }) => !/(^|\.)localhost$|^127\.0\.0\.1$/.test(hostname),
    (route) => route.abort(),
  )
