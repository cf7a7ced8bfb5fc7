import * as z from '../schema.ts'
import { FunctionSignature } from './functionSignature.ts'
import { someText, text } from './scalars.ts'

const ListedContract = z.strictObject({
  /** What the contract is, for the approval sheet: `Tidepool game`. */
  name: someText(64),
  /** What each function does, by its signature: `{ "claim(uint256)": "Collects what you win" }`. */
  functions: z.record(FunctionSignature, someText(120)),
})
export type ListedContract = z.infer<typeof ListedContract>

/**
 * The contracts whose functions pages of a project may ask to call without asking each time: by CAIP-2 id, then by
 * address. The operator lists them, so that no page names the functions.
 */
export const PermissionContracts = z.record(
  text(32, /^eip155:\d{1,20}$/),
  z.record(text(42, /^0x[\dA-Fa-f]{40}$/), ListedContract),
)
export type PermissionContracts = z.infer<typeof PermissionContracts>
