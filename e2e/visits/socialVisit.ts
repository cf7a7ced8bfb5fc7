import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Social, SocialProvider } from '../../shared-protocol/vocabulary/socialProvider.ts'
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

/** Who has an account at each provider of the stack, by name or by an address. Nemo has none. */
type Person = 'ada' | 'nemo' | `${string}@${string}`

/** Somebody of whom no other story knows. */
export const stranger = (): Person => `maya.${randomBytes(6).toString('hex')}@fjell.example`

/** A person who allows the login, and of whom the provider then tells nothing. */
export const untold = (): Person => `maya.${randomBytes(6).toString('hex')}@untold.example`

/** The button of a provider; the last ones are behind "More". */
export const pressSocial = async (modal: ModalPage, social: Social) => {
  const button = modal.button(`Continue with ${names[social]}`)
  const more = modal.dialog.getByRole('button', { name: 'More sign-in methods' })
  await button.or(more).first().waitFor()
  if (!(await button.isVisible())) await more.click()
  await button.click()
}

/** Says there who it is, and allows Foyer to know. */
export const allowAt = async (there: Page, person: Person = stranger(), decision: 'Allow' | 'Deny' = 'Allow') => {
  if (person.includes('@')) await there.getByRole('textbox').fill(person)
  else await there.locator(`input[value="${person}"]`).check()
  await there.getByRole('button', { name: decision }).click()
}

/** Presses the button of a provider, in the modal that is open; the window of the login. */
export const openSocialWindow = async ({ modal, page }: DemoPage, provider: SocialProvider) => {
  const opened = page.context().waitForEvent('page')
  await pressSocial(modal, provider)
  return opened
}

/**
 * Opens the page, and logs in by a provider in a window, without a word to one that knows the visitor; the address of the
 * account.
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
