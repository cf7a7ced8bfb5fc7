import { type AccountParts, createAccountHandlers } from './account.ts'
import { type AccountEndParts, createAccountEndHandlers } from './accountEnd.ts'
import { createEmailChangeHandlers } from './emailChange.ts'

/** What a visitor does with their account: its address, its devices, its key, and its end. */
export const createManagingHandlers = (parts: AccountParts & AccountEndParts) => ({
  ...createEmailChangeHandlers(parts),
  ...createAccountHandlers(parts),
  ...createAccountEndHandlers(parts),
})
