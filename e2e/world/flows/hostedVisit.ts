import type { Page } from '@playwright/test'
import { expect } from '../../fixtures.ts'
import { optionsUrl } from '../host-pages/optionsUrl.ts'
import { DemoPage } from '../pages/DemoPage.ts'
import { ModalPage } from '../pages/ModalPage.ts'
import { origins } from '../stack/ports.ts'
import type { VisitorMailbox } from './VisitorMailbox.ts'

/** The hosted page of a project. */
export const hosted = `${origins.app}/connect?projectId=hosted`

/** A page of the same project. */
export const pageOfHosted = optionsUrl({ projectId: 'hosted' })

/** Signs in on the hosted page in this tab. Returns the account's address. */
export const signInOnHostedPage = async (page: Page, mailbox: VisitorMailbox) => {
  const modal = new ModalPage(page)
  const demo = new DemoPage(page, modal)
  const field = (name: string) => modal.frame.getByRole('textbox', { name })
  await demo.open(hosted)
  await field('Email').fill(mailbox.address)
  await modal.frame.getByRole('button', { name: 'Continue', exact: true }).click()
  await field('Six-digit code').fill(await mailbox.nextCode())
  await demo.expectState({ status: 'connected' })
  const { address } = (await demo.state()) ?? {}
  expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/)
  return address as string
}

/** Presses the alternative below the code field. Returns the new window and its approval sheet. */
export const continueWithoutCode = async ({ page, modal }: DemoPage) => {
  const press = modal.button('Continue without a code').click()
  const [window] = await Promise.all([page.waitForEvent('popup'), press])
  return { window, sheet: window.frameLocator('iframe').getByRole('alertdialog') }
}
