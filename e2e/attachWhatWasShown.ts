import type { Frame, Page, TestInfo } from '@playwright/test'

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

/** Adds what each frame showed to the report of a story that failed: the reporter prints the beginning of each. */
export const attachWhatWasShown = async (page: Page, testInfo: TestInfo) => {
  for (const frame of page.frames().toReversed())
    await testInfo.attach('shown', { body: await textOf(frame), contentType: 'text/plain' })
}
