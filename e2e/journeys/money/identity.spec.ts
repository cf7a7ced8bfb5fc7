import type { Locator } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { expectAccessible } from '../../world/browser/axe.ts'
import { signIn } from '../../world/flows/emailVisit.ts'
import { guests, registerName, setPicture, setPrimaryName } from '../../world/stack/names/demoNames.ts'
import { chains, origins } from '../../world/stack/ports.ts'

const { rpcUrl } = chains['eip155:1']
const pictureUrl = 'https://pictures.example/ada.svg'
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><path fill="teal" d="M0 0h40v40H0z"/></svg>'

/** Registers a name for an address and sets the name's picture. */
const nameAddress = async (address: string) => {
  const name = `ada-${address.slice(2, 12).toLowerCase()}.${guests}`
  await registerName(rpcUrl, name, address)
  await setPicture(rpcUrl, name, pictureUrl)
  await setPrimaryName(rpcUrl, address, name)
  return name
}

const ownServer = `${origins.app}/picture?${new URLSearchParams({ url: pictureUrl })}`

const shortOf = (address: string) => `${address.slice(0, 4)}…${address.slice(-6)}`

const widthOf = (picture: Locator) =>
  picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0))

test('a visitor sees the account’s ENS name and picture with its address [ACC-03]', async ({
  demo,
  modal,
  mailbox,
  context,
}) => {
  await context.route(ownServer, (route) => route.fulfill({ contentType: 'image/svg+xml', body: drawing }))
  const address = await signIn(demo, mailbox)
  const name = await nameAddress(address)
  await demo.button.click()
  const head = modal.button(/switch account/i)
  await expect(head).toContainText(name)
  await expect(head).toContainText(shortOf(address))
  await expect.poll(() => widthOf(head.locator(`img[src='${ownServer}']`))).toBe(40)
  // The generated avatar is not behind it.
  await expect(head.locator('svg[viewBox="0 0 36 36"]')).toHaveCount(0)
  await expectAccessible(modal, 'an account with an ENS name')

  await head.click()
  await expect(modal.title('Accounts')).toBeVisible()
  const row = modal.dialog.getByRole('button', { name: new RegExp(`${name}.*${shortOf(address)}`) })
  await expect.poll(() => widthOf(row.locator(`img[src='${ownServer}']`))).toBe(40)
  await expectAccessible(modal, 'accounts, one with an ENS name')
  // The long name leaves room for the controls beside it.
  await expect(modal.button(new RegExp(`${name}.*: rename`))).toBeInViewport({ ratio: 1 })
})

test('a visitor sees the address and avatar if ENS is unavailable [ACC-03]', async ({
  demo,
  modal,
  mailbox,
  context,
}) => {
  await context.route(ownServer, (route) => route.fulfill({ status: 502, json: { error: 'bad_answer' } }))
  let isAway = true
  await context.route('**/v1/identity/**', (route) => (isAway ? route.fulfill({ status: 404 }) : route.continue()))
  const address = await signIn(demo, mailbox)
  const name = await nameAddress(address)
  const asked = demo.page.waitForResponse('**/v1/identity/**')
  await demo.button.click()
  const head = modal.button(/switch account/i)
  await asked
  await expect(head).toContainText(shortOf(address))
  await expect(head).not.toContainText(name)

  // The generated avatar stays if only the picture is missing.
  isAway = false
  await modal.close()
  await modal.expectGone()
  const refused = demo.page.waitForResponse(ownServer)
  await demo.button.click()
  await expect(head).toContainText(name)
  await refused
  await expect(head.locator('svg[viewBox="0 0 36 36"]')).toBeVisible()
})
