import type { Page } from '@playwright/test'
import { toHex } from 'viem'
import { expect, test } from '../fixtures.ts'
import { comeBack } from '../world/flows/emailVisit.ts'
import { approvalSheet, confirmIn, reject, sign, signed } from '../world/pages/approvalSheet.ts'
import type { DemoPage } from '../world/pages/DemoPage.ts'
import { origins } from '../world/stack/ports.ts'
import { recordAuthCalls } from './authTraffic.ts'
import { secureFrame } from './frames.ts'

test.use({ reducedMotion: 'no-preference', signedInAt: origins.demo })

const ask = (demo: DemoPage, address: string, text: string) => demo.request('personal_sign', [toHex(text), address])

const lossCases: Record<string, (page: Page) => Promise<unknown>> = {
  'was led to another document': (page) =>
    page.evaluate((address) => {
      const modal = document.querySelector('foyer-frame')?.shadowRoot?.querySelector('iframe')?.contentWindow
      modal?.[0]?.location.replace(address)
    }, `${origins.secure}/nowhere`),
  'fell silent': async (page) => {
    const frame = await secureFrame(page)
    await frame.evaluate(() => {
      MessagePort.prototype.postMessage = () => undefined
    })
  },
}

for (const [way, lose] of Object.entries(lossCases)) {
  test(`a secure frame that ${way} during a request is recreated on press [EMB-09, EMB-14]`, async ({
    demo,
    modal,
    page,
  }) => {
    const address = await comeBack(demo)
    const pendingRequest = ask(demo, address, 'Good day')
    await expect(approvalSheet(modal).getByText('Good day')).toBeVisible()
    await lose(page)
    await expect(modal.heading('The secure window isn’t responding')).toBeVisible()
    await modal.button('Try again').click()
    await confirmIn(approvalSheet(modal))
    expect(await pendingRequest).toEqual(signed)
  })
}

test('a visitor who declines to retry has the request rejected, and the next works [EMB-09, ERR-01]', async ({
  demo,
  modal,
  page,
}) => {
  const address = await comeBack(demo)
  const pendingRequest = ask(demo, address, 'Good day')
  await expect(approvalSheet(modal).getByText('Good day')).toBeVisible()
  await lossCases['was led to another document']?.(page)
  await expect(modal.heading('The secure window isn’t responding')).toBeVisible()
  await modal.button('Cancel').click()
  expect(await pendingRequest).toMatchObject({ code: expect.any(Number) })
  await modal.expectGone()
  expect(await sign(demo, address)).toEqual(signed)
})

test('a page that retries after two rejections waits for the visitor, who can leave [EMB-14]', async ({
  demo,
  modal,
  context,
}) => {
  const calls = recordAuthCalls(context)
  const address = await comeBack(demo)
  const refuse = async (text: string) => {
    const pendingRequest = ask(demo, address, text)
    await reject(modal)
    expect(await pendingRequest).toMatchObject({ code: 4001 })
    await modal.expectGone()
  }
  await refuse('First')
  await refuse('Second')
  const third = ask(demo, address, 'Third')
  await expect(modal.heading('This site is asking again')).toBeVisible()
  await expect(approvalSheet(modal)).toHaveCount(0)
  await modal.button('Review request').click()
  await expect(approvalSheet(modal).getByText('Third')).toBeVisible()
  await reject(modal)
  expect(await third).toMatchObject({ code: 4001 })
  await modal.expectGone()

  const fourth = ask(demo, address, 'Fourth')
  await expect(modal.heading('This site is asking again')).toBeVisible()
  await modal.button('Disconnect').click()
  expect(await fourth).toMatchObject({ code: expect.any(Number) })
  await demo.expectState({ status: 'disconnected', address: null, isOpen: false })
  expect(calls.count('getAuthShare')).toBe(0)
})
