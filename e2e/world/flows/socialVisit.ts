import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Social, SocialProvider } from '../../../shared-protocol/vocabulary/socialProvider.ts'
import { untilSignedIn } from '../pages/approvalSheet.ts'
import type { DemoPage } from '../pages/DemoPage.ts'
import type { ModalPage } from '../pages/ModalPage.ts'

const names = {
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
} satisfies Record<Social, string>

/** Users with an account at each provider of the stack, by name or email. Nemo has no email. */
type Person = 'ada' | 'nemo' | `${string}@${string}`

/** A new user for this story only. */
export const stranger = (): Person => `maya.${randomBytes(6).toString('hex')}@fjell.example`

/** A user who allows the login, but whose provider then returns no data. */
export const untold = (): Person => `maya.${randomBytes(6).toString('hex')}@untold.example`

/** Presses a provider's button. The last ones are behind "More". */
export const pressSocial = async (modal: ModalPage, social: Social) => {
  const button = modal.button(`Continue with ${names[social]}`)
  const more = modal.dialog.getByRole('button', { name: 'More sign-in methods' })
  await button.or(more).first().waitFor()
  if (!(await button.isVisible())) await more.click()
  await button.click()
}

/** Chooses the user and answers the permission request at the provider. */
export const allowAt = async (there: Page, person: Person = stranger(), decision: 'Allow' | 'Deny' = 'Allow') => {
  if (person.includes('@')) await there.getByRole('textbox').fill(person)
  else await there.locator(`input[value="${person}"]`).check()
  await there.getByRole('button', { name: decision }).click()
}

/** Presses a provider's button in the open modal. Returns the login window. */
export const openSocialWindow = async ({ modal, page }: DemoPage, provider: SocialProvider) => {
  const opened = page.context().waitForEvent('page')
  await pressSocial(modal, provider)
  return opened
}

/**
 * Opens the page and logs in by a provider in a window. A provider that knows the visitor needs no input. Returns the
 * account's address.
 */
export const logInBySocial = async (demo: DemoPage, provider: SocialProvider, person?: Person | 'known') => {
  await demo.open()
  await demo.openModal()
  const window = await openSocialWindow(demo, provider)
  if (person !== 'known') await allowAt(window, person)
  await untilSignedIn(demo)
  expect(window.isClosed()).toBe(true)
  return (await demo.state())?.address as string
}
