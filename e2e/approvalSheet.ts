import type { ModalPage } from './ModalPage.ts'

/** What the secure frame asks the visitor, as they see it. */
export const approvalSheet = (modal: ModalPage) => modal.frame.frameLocator('iframe').getByRole('alertdialog')
