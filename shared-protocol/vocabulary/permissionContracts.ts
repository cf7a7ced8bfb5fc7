import * as z from '../schema.ts'
import { FunctionSignature } from './functionSignature.ts'
import { someText, text } from './scalars.ts'

const ListedContract = z.strictObject({
  /** The contract's name in the approval sheet, such as `Tidepool game`. */
  name: someText(64),
  /** Description of each function by its signature, such as `{ "claim(uint256)": "Collects what you win" }`. */
  functions: z.record(FunctionSignature, someText(120)),
})
export type ListedContract = z.infer<typeof ListedContract>

/**
 * Contracts that a project's pages can request permission to call without an approval each time. Listed by CAIP-2 id,
 * then by address. The operator writes the list, so that pages cannot describe the functions themselves.
 */
export const PermissionContracts = z.record(
  text(32, /^eip155:\d{1,20}$/),
  z.record(text(42, /^0x[\dA-Fa-f]{40}$/), ListedContract),
)
export type PermissionContracts = z.infer<typeof PermissionContracts>
