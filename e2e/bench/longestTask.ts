import type { Browser, Page } from '@playwright/test'

interface TraceEvent {
  name: string
  pid: number
  tid: number
  dur?: number
  args?: { name?: string; data?: { url?: string } }
}

const main = 'CrRendererMain'

/**
 * Milliseconds of the longest task during the work, on the main threads of the processes that received the input: the
 * modal's.
 */
export const longestTask = async (browser: Browser, page: Page, work: () => Promise<void>) => {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] })
  await work()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const threads = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === main)
  const isMain = ({ pid, tid }: TraceEvent) => threads.some((thread) => thread.pid === pid && thread.tid === tid)
  const typed = new Set(traceEvents.filter(({ name }) => name === 'EventDispatch').map(({ pid }) => pid))
  const tasks = traceEvents.filter(
    (event) => /RunTask|RunTask$/.test(event.name) && isMain(event) && typed.has(event.pid),
  )
  return Math.max(...tasks.map(({ dur = 0 }) => dur / 1000))
}
