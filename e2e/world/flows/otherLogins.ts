import type { Locator, Page } from '@playwright/test'
import { secureFrame } from '../../boundaries/frames.ts'
import { createPasskeys } from '../browser/virtualAuthenticator.ts'
import { confirmIn, sayItIsMine } from '../pages/approvalSheet.ts'
import type { PersonName } from '../stack/farcaster/people.ts'
import { scanCode } from './scanCode.ts'

/** The place of a login: a page's modal, a popup or the hosted page. */
export interface LoginPlace {
  /** The document that contains the modal. */
  page: Page
  /** The modal or its frame. */
  card: Pick<Locator, 'getByRole'>
  /** The secure frame's sheet there. */
  sheet: Locator
  /** Resolves to true if the login is over. Other stories may have logged in the same user. */
  isDone: () => Promise<boolean>
}

/** Signs a QR code's request in the Farcaster app as a test user. */
export const signByApp = async ({ page }: Pick<LoginPlace, 'page'>, url: string, person: PersonName = 'ada') => {
  const app = await page.context().newPage()
  await app.goto(url)
  await app.getByRole('button', { name: `Sign as ${person}` }).click()
  await app.getByRole('heading', { name: 'You are signed in' }).waitFor()
  await app.close()
}

const logInByFarcaster = async (place: LoginPlace) => {
  const { card } = place
  const button = card.getByRole('button', { name: 'Continue with Farcaster' })
  const more = card.getByRole('button', { name: 'More sign-in methods' })
  await button.or(more).first().waitFor()
  if (!(await button.isVisible())) await more.click()
  await button.click()
  await signByApp(place, await scanCode(card.getByRole('img', { name: 'QR code for the Farcaster app' })))
  await sayItIsMine(place.sheet, place.isDone)
}

const logInByNewPasskey = async ({ page, card, sheet }: LoginPlace) => {
  await card.getByRole('button', { name: 'Passkey' }).click()
  await card.getByRole('button', { name: 'Create a new passkey' }).click()
  await createPasskeys().addTo(await secureFrame(page))
  await confirmIn(sheet, 'Create passkey')
}

/** Login methods without a code or a provider's window. */
export const otherLogins = { Farcaster: logInByFarcaster, 'a new passkey': logInByNewPasskey }
