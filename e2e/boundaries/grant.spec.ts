import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { beginSignIn, codeField } from '../world/flows/emailVisit.ts'
import { continueWithoutCode, pageOfHosted, signInOnHostedPage } from '../world/flows/hostedVisit.ts'
import { origins } from '../world/stack/ports.ts'

const grantUrl = `${origins.app}/grant?projectId=hosted`
const over = 'This request has ended. You can close this window.'

const calls = (page: Page) => {
  const paths: string[] = []
  page.context().on('request', (request) => {
    if (request.url().startsWith(`${origins.auth}/v1/grant`)) paths.push(new URL(request.url()).pathname)
  })
  return paths
}

test('the window’s URL signs in no visitor without a request of the page [HST-01]', async ({
  page,
  context,
  mailbox,
}) => {
  await signInOnHostedPage(page, mailbox)
  const made = calls(page)
  const link = await context.newPage()
  await link.goto(grantUrl)
  // An attacker's page opens it, and so does a page with the project's modal in a frame and no pending request.
  const openers = [`${origins.evil}/hostile/`, pageOfHosted].map(async (url) => {
    const opener = await context.newPage()
    await opener.goto(url)
    const press = opener.evaluate((url) => void globalThis.open(url), grantUrl)
    const [popup] = await Promise.all([opener.waitForEvent('popup'), press])
    return popup
  })
  for (const window of [link, ...(await Promise.all(openers))])
    await expect(window.frameLocator('iframe').getByText(over)).toBeVisible()
  expect(made).toEqual([])
})

test('a page cannot read or forge messages between the two frames [HST-01, EMB-14]', async ({
  demo,
  modal,
  mailbox,
  context,
}) => {
  await signInOnHostedPage(await context.newPage(), mailbox)
  const made = calls(demo.page)
  await demo.page.addInitScript(() => {
    const heard: unknown[] = []
    Object.assign(window, { heard })
    addEventListener('message', ({ data }) => JSON.stringify(data)?.includes('grant') && heard.push(data))
  })
  await beginSignIn(demo, mailbox, pageOfHosted)
  await codeField(modal).waitFor()
  const { window, sheet } = await continueWithoutCode(demo)
  await sheet.waitFor()
  // The page guesses the message of a grant and sends it to the modal and to the secure frame inside.
  await demo.page.evaluate(() => {
    const forged = { magic: 'foyer', nonce: '0'.repeat(32), kind: 'grant', grant: 'A'.repeat(43) }
    for (const outer of Array.from({ length: frames.length }, (_, index) => frames[index])) {
      outer?.postMessage(forged, '*')
      for (let index = 0; index < (outer?.length ?? 0); index++) outer?.[index]?.postMessage(forged, '*')
    }
  })
  expect(await demo.page.evaluate(() => (window as { heard?: unknown[] }).heard)).toEqual([])
  await demo.expectState({ status: 'connecting' })
  expect(made).toEqual([])
  await window.close()
  await demo.expectState({ status: 'disconnected' })
})
