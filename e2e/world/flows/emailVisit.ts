import { expect } from '@playwright/test'
import { untilSignedIn } from '../pages/approvalSheet.ts'
import type { DemoPage } from '../pages/DemoPage.ts'
import type { ModalPage } from '../pages/ModalPage.ts'
import type { VisitorMailbox } from './VisitorMailbox.ts'

export const emailField = (modal: ModalPage) => modal.dialog.getByRole('textbox', { name: 'Email' })
export const codeField = (modal: ModalPage) => modal.dialog.getByRole('textbox', { name: 'Six-digit code' })

/** Requests a code in the open modal. */
export const askForMail = async (modal: ModalPage, address: string) => {
  await emailField(modal).fill(address)
  await modal.button(/^Continue$/).click()
}

/** Opens the page and requests a code. The story continues from there. */
export const beginSignIn = async (demo: DemoPage, mailbox: VisitorMailbox, url?: string) => {
  await demo.open(url)
  await demo.openModal()
  await askForMail(demo.modal, mailbox.address)
}

/** Opens the page and signs in with the emailed code. Returns the account's address. */
export const signIn = async (demo: DemoPage, mailbox: VisitorMailbox, url?: string) => {
  const { modal } = demo
  await beginSignIn(demo, mailbox, url)
  await codeField(modal).fill(await mailbox.nextCode())
  await untilSignedIn(demo)
  await modal.expectGone()
  const { address } = (await demo.state()) ?? {}
  expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/)
  return address as string
}

/**
 * Opens the page as a visitor who signed in there before, in stories with `signedInAt`. Returns the account's address.
 */
export const comeBack = async (demo: DemoPage, url?: string) => {
  await demo.open(url)
  await demo.expectState({ status: 'connected', isOpen: false })
  return (await demo.state())?.address as string
}

/** Signs out in the modal. */
export const signOut = async (demo: DemoPage) => {
  await demo.modal.expectGone()
  await demo.button.click()
  await demo.modal.openSettings()
  await demo.modal.button('Disconnect').click()
  await demo.expectState({ status: 'disconnected', address: null, isOpen: false })
}

/** A wrong code. */
export const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Opens the account, reads the warning and requests a code by email. Returns the code. */
export const startDeleting = async ({ button, modal }: DemoPage, mailbox: VisitorMailbox) => {
  await button.click()
  await modal.openSettings()
  await modal.button(/Delete account/).click()
  await modal.dialog.getByRole('checkbox').check()
  await modal.button(/^Continue$/).click()
  await codeField(modal).waitFor()
  return mailbox.nextCode()
}
