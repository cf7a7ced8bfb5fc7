import type { BrowserContext, Frame, TestInfo } from '@playwright/test'

/** A frame that is stuck does not answer. */
const patienceMs = 2000

const textOf = async (frame: Frame) => {
  const text = await frame
    .locator('body')
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden was not shown
    .innerText({ timeout: patienceMs })
    .catch((error: Error) => error.message)
  return `${frame.url().split('?')[0]}\n${text.replace(/\s+/g, ' ')}`
}

/** Adds what each frame of each page and window showed to the report of a story that failed: the reporter prints them. */
export const attachWhatWasShown = async (context: BrowserContext, testInfo: TestInfo) => {
  for (const frame of context.pages().flatMap((page) => page.frames().toReversed()))
    await testInfo.attach('shown', { body: await textOf(frame), contentType: 'text/plain' })
}
