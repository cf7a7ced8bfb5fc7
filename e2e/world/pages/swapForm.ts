import { expect } from '@playwright/test'
import type { DemoPage } from './DemoPage.ts'
import { drawn, type ModalPage } from './ModalPage.ts'

export const givenField = (modal: ModalPage) => modal.dialog.getByRole('textbox', { name: /^You pay/ })
export const gotField = (modal: ModalPage) => modal.dialog.getByRole('textbox', { name: /^You get/ })

export const openSwap = async ({ button, modal }: DemoPage) => {
  await modal.expectGone()
  await button.click()
  await expect(modal.button('Swap')).toBeVisible()
  // The account view grows when its data arrives, which moves the buttons.
  await expect(modal.dialog.getByText('Loading balance')).toHaveCount(0)
  await drawn(await modal.document())
  await modal.button('Swap').click()
  await expect(modal.title('Swap')).toBeVisible()
}

/** Searches and chooses the token to receive, or the token to give. */
export const chooseSwapToken = async (modal: ModalPage, side: 'from' | 'to', search: string, name = search) => {
  const choosers = modal.dialog.getByRole('button', { name: /choose another token|^Choose a token$/ })
  await (side === 'from' ? choosers.first() : choosers.last()).click()
  await expect(modal.title('Choose a token')).toBeVisible()
  await modal.dialog.getByRole('searchbox').fill(search)
  await modal.dialog.getByRole('list').getByRole('button', { name }).first().click()
  await expect(modal.title('Swap')).toBeVisible()
}
