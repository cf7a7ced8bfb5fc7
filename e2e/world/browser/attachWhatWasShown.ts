import type { BrowserContext, Frame, TestInfo } from '@playwright/test'

/** A frame that hangs does not answer. */
const patienceMs = 2000

const textOf = async (frame: Frame) => {
  const text = await frame
    .locator('body')
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden was not shown
    .innerText({ timeout: patienceMs })
    .catch((error: Error) => error.message)
  return `${frame.url().split('?')[0]}\n${text.replace(/\s+/g, ' ')}`
}

/** Adds the content of each frame of each page and window to the report of a failed story; the reporter prints it. */
export const attachWhatWasShown = async (context: BrowserContext, testInfo: TestInfo) => {
  for (const frame of context.pages().flatMap((page) => page.frames().toReversed()))
    await testInfo.attach('shown', { body: await textOf(frame), contentType: 'text/plain' })
}
