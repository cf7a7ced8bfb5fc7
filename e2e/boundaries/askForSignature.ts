import { toHex } from 'viem'
import { approvalSheet } from '../approvalSheet.ts'
import type { DemoPage } from '../DemoPage.ts'
import { signIn } from '../emailVisit.ts'
import type { VisitorMailbox } from '../VisitorMailbox.ts'

/** Signs the visitor in, and the page asks for a signature: the answer to come, and the button that approves. */
export const askForSignature = async (demo: DemoPage, mailbox: VisitorMailbox, text = 'Good day') => {
  const address = await signIn(demo, mailbox)
  return {
    asked: demo.request('personal_sign', [toHex(text), address]),
    confirm: approvalSheet(demo.modal).getByRole('button', { name: 'Sign' }),
  }
}
