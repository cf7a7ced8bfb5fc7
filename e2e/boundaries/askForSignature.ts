import { toHex } from 'viem'
import { comeBack } from '../world/flows/emailVisit.ts'
import { approvalSheet } from '../world/pages/approvalSheet.ts'
import type { DemoPage } from '../world/pages/DemoPage.ts'

/** The page of the signed-in visitor requests a signature. Returns the pending answer and the button that approves. */
export const askForSignature = async (demo: DemoPage, text = 'Good day') => {
  const address = await comeBack(demo)
  return {
    asked: demo.request('personal_sign', [toHex(text), address]),
    confirm: approvalSheet(demo.modal).getByRole('button', { name: 'Sign' }),
  }
}
