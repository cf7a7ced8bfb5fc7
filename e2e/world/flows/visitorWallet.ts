import { expect, type Page } from '@playwright/test'
import { answerNext } from '../stack/walletWindow.ts'

/** Harbor is a browser extension with its own window. Tessera is an in-page wallet. */
export type WalletName = 'Harbor' | 'Tessera'

export const rdnsOf = { Harbor: 'app.foyer.harbor', Tessera: 'app.foyer.tessera' } as const

type Answer = 'approve' | 'reject'

/** Answers the wallet's prompt, which must have this title. */
export async function answerQuestion(page: Page, wallet: WalletName, answer: Answer, title: string) {
  if (wallet === 'Harbor') return answerNext(page.context(), answer, { title, origin: new URL(page.url()).origin })
  const dialog = page.locator('tessera-approval').getByRole('dialog', { name: title })
  await expect(dialog).toContainText(new URL(page.url()).origin)
  await dialog.getByRole('button', { name: answer === 'approve' ? 'Approve' : 'Reject' }).click()
}

/** Runs the action and answers its wallet prompts in sequence. */
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
