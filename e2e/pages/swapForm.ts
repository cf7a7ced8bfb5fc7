import { expect } from '@playwright/test'
import type { DemoPage } from './DemoPage.ts'
import { drawn, type ModalPage } from './ModalPage.ts'

export const givenField = (modal: ModalPage) => modal.dialog.getByRole('textbox', { name: /^You pay/ })
export const gotField = (modal: ModalPage) => modal.dialog.getByRole('textbox', { name: /^You get/ })

export const openSwap = async ({ button, modal }: DemoPage) => {
  await modal.expectGone()
  await button.click()
  await expect(modal.button('Swap')).toBeVisible()
  // The account grows once it is read: what is pressed has another place then.
  await expect(modal.dialog.getByText('Loading balance')).toHaveCount(0)
  await drawn(await modal.document())
  await modal.button('Swap').click()
  await expect(modal.title('Swap')).toBeVisible()
}

/** Chooses the token that is got, or another one for that which is given, by a search. */
export const chooseSwapToken = async (modal: ModalPage, side: 'from' | 'to', search: string, name = search) => {
  const choosers = modal.dialog.getByRole('button', { name: /choose another token|^Choose a token$/ })
  await (side === 'from' ? choosers.first() : choosers.last()).click()
  await expect(modal.title('Choose a token')).toBeVisible()
  await modal.dialog.getByRole('searchbox').fill(search)
  await modal.dialog.getByRole('list').getByRole('button', { name }).first().click()
  await expect(modal.title('Swap')).toBeVisible()
}
