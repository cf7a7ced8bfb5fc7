import { startForging } from '../forgeries.ts'

declare global {
  interface Window {
    /** What this page was sent by others. */
    heard?: { data: unknown; ports: number }[]
  }
}

window.heard = []
window.addEventListener('message', ({ data, ports }) => window.heard?.push({ data, ports: ports.length }))

/** Every other window that this one can reach by itself: those above it, and their other frames. */
startForging(() => {
  const siblings = Array.from({ length: parent.length }, (_, index) => parent[index])
  return [parent, ...siblings].filter((target): target is Window => target !== undefined && target !== window)
})
