import type { BrowserContext, Page } from '@playwright/test'

const isOurs = (hostname: string) => hostname === '127.0.0.1' || hostname.endsWith('.localhost')

/** Every host outside the local stack that is contacted from now on by pages, frames and workers. */
export const collectForeignHosts = (context: BrowserContext) => {
  const foreign = new Set<string>()
  const see = (url: string) => {
    const { protocol, hostname } = new URL(url)
    if (/^(https?|wss?):$/.test(protocol) && !isOurs(hostname)) foreign.add(hostname)
  }
  const watch = (page: Page) => page.on('websocket', (socket) => see(socket.url()))
  for (const page of context.pages()) watch(page)
  context.on('page', watch)
  context.on('request', (request) => see(request.url()))
  return () => [...foreign]
}
