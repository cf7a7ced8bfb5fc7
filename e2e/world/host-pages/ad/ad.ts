import { startForging } from '../forgeries.ts'

declare global {
  interface Window {
    /** Messages that this page received. */
    heard?: { data: unknown; ports: number }[]
  }
}

window.heard = []
window.addEventListener('message', ({ data, ports }) => window.heard?.push({ data, ports: ports.length }))

/** All other windows that this one can reach itself: its ancestors and their other frames. */
startForging(() => {
  const siblings = Array.from({ length: parent.length }, (_, index) => parent[index])
  return [parent, ...siblings].filter((target): target is Window => target !== undefined && target !== window)
})
