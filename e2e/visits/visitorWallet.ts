import { expect, type Page } from '@playwright/test'
import { answerNext } from '../stack/walletWindow.ts'

/** Harbor, a browser extension with a window of its own, and Tessera, a wallet that lives on the page. */
export type WalletName = 'Harbor' | 'Tessera'

export const rdnsOf = { Harbor: 'app.foyer.harbor', Tessera: 'app.foyer.tessera' } as const

type Answer = 'approve' | 'reject'

/** Answers the wallet's question, which has to be shown under this title. */
export async function answerQuestion(page: Page, wallet: WalletName, answer: Answer, title: string) {
  if (wallet === 'Harbor') return answerNext(page.context(), answer, { title, origin: new URL(page.url()).origin })
  const dialog = page.locator('tessera-approval').getByRole('dialog', { name: title })
  await expect(dialog).toContainText(new URL(page.url()).origin)
  await dialog.getByRole('button', { name: answer === 'approve' ? 'Approve' : 'Reject' }).click()
}

/** Runs the action and answers the questions that it brings up in the wallet, one after the other. */
export async function answering<Result>(
  page: Page,
  wallet: WalletName,
  answer: Answer,
  action: () => Promise<Result>,
  ...titles: string[]
): Promise<Result> {
  const answerAll = async () => {
    for (const title of titles) await answerQuestion(page, wallet, answer, title)
  }
  const [result] = await Promise.all([action(), answerAll()])
  return result
}
